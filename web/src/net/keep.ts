/** What this browser remembers. A browser that may not remember anything still works. */

const prefix = "starfelt.";

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, value);
  } catch {
    // Private windows and full disks: forgotten when the page closes.
  }
}
