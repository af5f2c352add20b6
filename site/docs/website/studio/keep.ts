const KEY = 'pallet-theme-studio';

/** Keeps work in the browser. False where it does not let anything be kept. */
export function keep(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** What was kept; undefined where nothing was, or nothing may be. */
export function kept(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
