import { createDraftImages, renderDraft } from '../../check-content/draft-html.js';
import type { SiteContent } from '../../check-content/site-content.js';
import { fileContent } from '../../content-sources/file-content.js';
import { checkPage } from '../../documents/load.js';
import { createEmbeddedContent } from '../../server/delivery-on-node.js';
import type { JsonObject } from '../../store/block-index.js';
import { DRAFT_STYLES } from './measure-draft.js';

const ROUTE = '/';
/** Pages leave space for the header at their top. The canvas, too, is light by default, whatever the system's scheme. */
const SECTION_STYLES = ':root { --site-header-overlap: 0px; color-scheme: light; }';

/**
 * Renders a block as a page without header and footer, in the theme of the site.
 *
 * @param block - not validated
 */
export async function renderSection(contentRoot: string, block: JsonObject): Promise<string> {
  const source = fileContent(contentRoot);
  const { document } = checkPage({ blocks: [block] });
  const settings = await source.settings();
  const content: SiteContent = {
    root: contentRoot,
    settings,
    delivered: createEmbeddedContent(contentRoot, settings, () => undefined),
    items: await source.items(),
    pages: new Map([[ROUTE, document]]),
    layouts: new Map(),
    redirects: [],
    sources: new Map(),
  };
  const styles = `${DRAFT_STYLES} ${SECTION_STYLES}`;
  return renderDraft(ROUTE, content, { styles, pictures: createDraftImages(content) });
}
