const KEY = 'pallet-theme-studio';

/** Stores the serialized draft in the browser. Returns false if storage is not available. */
export function storeDraft(text: string): boolean {
  try {
    localStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Loads the stored draft; undefined if there is none or storage is not available. */
export function loadStoredDraft(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
