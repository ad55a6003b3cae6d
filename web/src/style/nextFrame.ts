/** Wait until the browser has painted and handled input, so that long work on a slow phone does not block it. */
export const nextFrame = (): Promise<void> =>
  new Promise((goOn) => {
    // Nothing is shown of a page that is out of sight: there no frame comes.
    if (document.hidden) setTimeout(goOn);
    else requestAnimationFrame(() => setTimeout(goOn));
  });
