import { DOCS, type DocPage } from '../documentation.js';

/** Where the studio finds what it knows of the site, below the path of the site. */
export const STUDIO_DATA = `${DOCS}/studio.json`;

/** The page of the theme studio. What it shows is drawn by its script; without one it says so. */
export const studioPage = (basePath: string): DocPage => ({
  path: 'studio',
  title: 'Theme studio',
  description: 'Change any hook, see it at once on the pages of the site, and take the theme with you as one file.',
  group: 'Theme',
  headings: [],
  isApplication: true,
  body: (
    <div id="studio" data-source={`${basePath}${STUDIO_DATA}`}>
      <noscript>
        <p>
          The studio needs JavaScript: it shows pages of the site in frames and changes them while you look. Without it,
          write a theme by hand: <a href={`${basePath}${DOCS}/guides/theming`}>the guide to themes</a> shows how, and{' '}
          <code>npm run theme -- check</code> says what cannot be read.
        </p>
      </noscript>
      <p className="loading">The studio is being loaded …</p>
    </div>
  ),
});
