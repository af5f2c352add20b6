/** The media features that tests switch, by the names that CSS gives them. */
export interface MediaFeatures {
  'prefers-color-scheme'?: 'light' | 'dark';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
  'forced-colors'?: 'active' | 'none';
}
