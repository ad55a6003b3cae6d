/** Wait until the browser has painted and handled input, so that long work on a slow phone does not block it. */
export const nextFrame = (): Promise<void> =>
  new Promise((goOn) => {
    // A hidden page gets no animation frames.
    if (document.hidden) setTimeout(goOn);
    else requestAnimationFrame(() => setTimeout(goOn));
  });
