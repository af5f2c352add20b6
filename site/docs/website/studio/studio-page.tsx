import { DOCS, type DocPage } from '../documentation.js';

/** Path of the studio's data, below the base path of the site. */
export const STUDIO_DATA = `${DOCS}/studio.json`;

/** Creates the page of the theme studio, which requires scripts. */
export const createStudioPage = (basePath: string): DocPage => ({
  path: 'studio',
  title: 'Theme studio',
  description: 'Edit any styling hook, preview it on pages of the site, and export the theme as one file.',
  group: 'Theme',
  headings: [],
  isApplication: true,
  body: (
    <div id="studio" data-source={`${basePath}${STUDIO_DATA}`}>
      <noscript>
        <p>
          The studio needs JavaScript to preview pages of the site. Without it, write a theme by hand: follow the{' '}
          <a href={`${basePath}${DOCS}/guides/theming`}>theming guide</a>, then run <code>npm run theme -- check</code>{' '}
          to find contrast issues.
        </p>
      </noscript>
      <p className="loading">Loading the studio…</p>
    </div>
  ),
});
