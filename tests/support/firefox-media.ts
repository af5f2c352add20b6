import type { Browser } from 'puppeteer-core';
import { runInFirefox } from './firefox-system.js';
import type { MediaFeatures } from './media-features.js';

/** The preferences of Firefox for media features. `unset` is the default value. */
const PREFERENCES: {
  [Name in keyof MediaFeatures]-?: {
    preference: string;
    values: Record<NonNullable<MediaFeatures[Name]> | 'unset', number>;
  };
} = {
  'prefers-color-scheme': {
    preference: 'layout.css.prefers-color-scheme.content-override',
    values: { unset: 2, dark: 0, light: 1 },
  },
  'prefers-reduced-motion': {
    preference: 'ui.prefersReducedMotion',
    values: { unset: 0, 'no-preference': 0, reduce: 1 },
  },
  'forced-colors': { preference: 'browser.display.document_color_use', values: { unset: 0, none: 1, active: 2 } },
};

/**
 * Sets the media features of a Firefox that was started with system access. Features that are not given are reset to the
 * browser's default. Applies to every page of that browser.
 */
export async function emulateFirefoxMedia(browser: Browser, features: MediaFeatures): Promise<void> {
  const settings = Object.entries(PREFERENCES).map(([name, { preference, values }]) => {
    const wanted = features[name as keyof MediaFeatures] ?? 'unset';
    return [preference, (values as Record<string, number>)[wanted]];
  });
  await runInFirefox(
    browser,
    `for (const setting of ${JSON.stringify(settings)}) Services.prefs.setIntPref(...setting)`,
  );
}
