/** Let the browser show what is there and hear who presses, before more is done: a slow phone stands still meanwhile. */
export const nextFrame = (): Promise<void> =>
  new Promise((goOn) => {
    // Nothing is shown of a page that is out of sight: there no frame comes.
    if (document.hidden) setTimeout(goOn);
    else requestAnimationFrame(() => setTimeout(goOn));
  });
