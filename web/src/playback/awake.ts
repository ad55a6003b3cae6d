/** Keeps the screen on. Where the browser has no wake lock, or refuses it, the screen may go dark. */

/** Returns a function that lets the screen go dark again. */
export function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
  // The browser takes the lock away from a hidden page.
  const look = () => {
    if (document.visibilityState === "visible") lock = ask();
  };
  look();
  document.addEventListener("visibilitychange", look);
  return () => {
    document.removeEventListener("visibilitychange", look);
    void lock.then((held) => held?.release()).catch(() => undefined);
  };
}

async function ask(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    return null;
  }
}
