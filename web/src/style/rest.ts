/** Let the browser show what is there and hear who presses, before more is done: a slow phone stands still meanwhile. */
export const rest = (): Promise<void> => new Promise((goOn) => setTimeout(goOn));
