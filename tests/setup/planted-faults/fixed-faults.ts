import type { PlantedFault } from './planted-fault.js';

/** Faults of earlier versions, each with the commit that fixed it, planted into the current code. */
export const FIXED_FAULTS: readonly PlantedFault[] = [
  // c1e3c11e
  {
    file: 'site/rendering/client.ts',
    find: ' && !definitions.has(module)',
    effect: 'On a slow connection, the second carousel of a page loses its prerendered content.',
    tests: ['tests/site/slow-document.test.ts'],
  },
  // 52d1cd5c
  {
    file: 'site/app/header-fit.ts',
    find: '    links.find((link) => link.checkVisibility())?.focus({ preventScroll: true });\n',
    effect: 'A focused header link loses the focus when the header moves its links into the menu.',
    tests: ['tests/site/header.test.ts'],
  },
  // 99835dc8
  {
    file: 'elements/blocks/user-provider/user-provider.element.ts',
    find: '    if (!(isGuest instanceof Promise)) this.#provided.setValue({ isGuest: readBoolean(isGuest, true) });\n',
    effect: 'A prerendered page treats a signed-in visitor as a guest until scripts run.',
    tests: ['tests/unit/server/ssr.test.ts'],
  },
  // a69a9479
  {
    file: 'elements/blocks/button/button.element.ts',
    find: "this.matches?.(':disabled') ?? false",
    replace: "this.matches(':disabled')",
    effect: 'A grid whose item template contains a button is not rendered on the server.',
    tests: ['tests/browser/grid.test.ts'],
  },
  // 0dbf6f36
  {
    file: 'site/docs/website/styles/navigation.css',
    find: '  position: sticky;\n  inset-block-start: -8px;\n',
    effect: 'The link “All pages” is out of view when the menu of the documentation opens on a small screen.',
    tests: ['tests/site/docs.test.ts'],
  },
  // 47474a3d
  {
    file: 'site/documents/messages.ts',
    find: 'if (words.length > MAX_LISTED) return',
    replace: 'if (words.length > MAX_IN_SENTENCE) return',
    effect: 'The message about an unknown block does not list the available blocks.',
    tests: ['tests/unit/documents/load.test.ts'],
  },
  // 1c59dd17
  {
    file: 'elements/foundations/watch-fragment.ts',
    find: '    connection = undefined;\n',
    effect: 'The last block that watched the URL fragment stays in memory after it is removed from the page.',
    tests: ['tests/soak/leaks.test.ts'],
  },
  // c4625525
  {
    file: 'elements/blocks/button/button.element.ts',
    find: "    if (!this.hasUpdated) this.isFormDisabled = this.matches?.(':disabled') ?? false;\n",
    effect: 'A button in a disabled fieldset is enabled in server-rendered HTML.',
    tests: ['tests/unit/server/ssr.test.ts'],
  },
  // d3250e69
  {
    file: 'site/docs/website/navigation-script.ts',
    find: 'show();document.fonts.ready.then(show);',
    effect: 'The page list of the documentation does not scroll to the current page before scripts have loaded.',
    tests: ['tests/site/docs.test.ts'],
  },
  // 49525cac
  {
    file: 'elements/blocks/section/section.element.ts',
    find: '    this.#reflectSurface();\n',
    effect: 'Styles of a host for inverse sections do not apply to a section whose surface a script sets.',
    tests: ['tests/browser/section.test.ts'],
  },
  // 85330c31
  {
    file: 'site/editor/server/page-routes.ts',
    find: 'await createPageFromPattern(contentRoot, fields);',
    replace:
      "await createPageFromPattern(contentRoot, fields).catch((error: Error) => {\n      throw new ApiProblem('BAD_REQUEST', error.message);\n    });",
    effect: 'An unexpected error while a page is created shows its author a path of the server.',
    tests: ['tests/unit/storage/long-names.test.ts'],
  },
  // 13d063a4
  {
    file: 'site/documents/name-limits.ts',
    find: 'if (tooLong !== undefined || !NOT_IN_ADDRESSES.test(name)) return tooLong;',
    replace: 'if (!NOT_IN_ADDRESSES.test(name)) return undefined;',
    effect: 'A page name of more than 200 bytes is accepted, although the files made of it may get names too long.',
    tests: ['tests/unit/documents/load.test.ts'],
  },
  // 96c67845
  {
    file: 'site/editor/app/editor/top-bar.tsx',
    find: 'aria-disabled={!canUndo}',
    replace: 'disabled={!canUndo}',
    effect: 'The Undo button loses the keyboard focus once there is nothing left to undo.',
    tests: ['tests/editor/page-management.test.ts'],
  },
  // 26769231
  {
    file: 'site/docs/website/client/preserve-focus.ts',
    find: "  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });\n",
    effect: 'When the focused control disappears in the theme studio or the editor, keyboard focus is lost.',
    tests: ['tests/unit/editor/preserve-focus.test.tsx'],
  },
  // 53245f56
  {
    file: 'site/docs/website/page-frame.tsx',
    find: '        </form>\n        <div className="found" id="docs-found" hidden>\n          <p />\n          <ul />\n        </div>\n      </search>\n      <a className="all-pages" href={`${basePath}${DOCS}/pages`}>\n        All pages\n      </a>\n',
    replace:
      '          <button type="submit" className="visually-hidden">\n            All pages\n          </button>\n        </form>\n        <div className="found" id="docs-found" hidden>\n          <p />\n          <ul />\n        </div>\n      </search>\n',
    effect: 'The “All pages” button of the documentation submits the search instead of opening the list of all pages.',
    tests: ['tests/site/docs.test.ts'],
  },
  // d61d3ce5
  {
    file: 'site/docs/website/nest-headings.ts',
    find: 'return Math.min(above + outline.length, LOWEST_LEVEL);',
    replace: 'return level;',
    effect: 'The headings of an example in the documentation keep their levels instead of nesting below its title.',
    tests: ['tests/unit/documentation/example-headings.test.ts'],
  },
  // e11a4039
  {
    file: 'site/app/site.css',
    find: '  flex-wrap: wrap;\n  gap: 0 24px;\n',
    replace: '  gap: 24px;\n',
    effect: 'On a phone with text at 200 %, the legal links in the footer make the page scroll sideways.',
    tests: ['tests/site/accessibility.test.ts'],
  },
  // d6508bac
  {
    file: 'elements/styles/shared.ts',
    find: '    overflow-wrap: break-word;\n',
    effect: 'A word that is longer than its line overflows its block and makes the page scroll sideways.',
    tests: ['tests/browser/demos.test.ts'],
  },
  // 1cd57310
  {
    file: 'elements/ssr/shadow-roots.ts',
    find: 'text.includes(`<${DISCLOSURE_TAG}`)',
    replace: 'text.startsWith(`<${DISCLOSURE_TAG}`)',
    effect:
      'On a prerendered page without shared style sheets, the sections of contacts have no script and are all open.',
    tests: ['tests/hosts/server-rendering.test.ts'],
  },
  // 678791c0
  {
    file: 'elements/controllers/block-link-coordinator.ts',
    find: 'return !isServer && findPrerenderedHeadings(this.#host).length > 0;',
    replace: 'return false;',
    effect: 'A tile or banner that is hydrated before its heading renders a second link.',
    tests: ['tests/browser/load-order.test.ts'],
  },
  // c3cbdb70
  {
    file: 'site/editor/app/editor/draft-saver.ts',
    find: 'this.#unacknowledged.size < MAX_UNACKNOWLEDGED',
    replace: 'this.#unacknowledged.size > MAX_UNACKNOWLEDGED',
    effect: 'An author whose own save lost its response gets that save merged as a change by somebody else.',
    tests: ['tests/unit/editor/draft-saver.test.ts'],
  },
  // 5f61963e
  {
    file: 'site/store/postgres/postgres-backend.ts',
    find: '      fields: Object.keys(revision),\n',
    replace: '      fields: null,\n',
    effect: 'A version whose fields an earlier release wrote in another order cannot be copied to a database.',
    tests: ['tests/unit/storage/copy-content.test.ts'],
  },
  // 6539853b
  {
    file: 'site/check-content/text-checks.ts',
    find: 'word.length > 1',
    replace: 'word.length > 0',
    effect: 'A heading of spaced letters such as “I C A R E” is reported as an untranslated sentence.',
    tests: ['tests/unit/server/editor/api.test.ts'],
  },
  // 02069229
  {
    file: 'site/server/site-app.ts',
    find: 'attempts: 200 }',
    replace: 'attempts: 1 }',
    effect: 'While a new build replaces the old one, the site responds with 404 to existing pages.',
    tests: ['tests/unit/site-server/site-app.test.ts'],
  },
  // 6d089d97
  {
    file: 'elements/blocks/contacts/contacts.element.ts',
    find: 'this.#shown.length > 0 ? this.#renderDisclosure()',
    replace: 'this.#shown.length < 0 ? this.#renderDisclosure()',
    effect: 'On a prerendered page, a section of contacts does not open or close until the block is hydrated.',
    tests: ['tests/browser/hydration.test.ts'],
  },
  // 733cb9fe
  {
    file: 'elements/presses.ts',
    find: '!child.matches(PRERENDERED_ONLY)',
    replace: "child.localName !== 'style'",
    effect:
      'An early click is lost if the block is rendered from scratch and its root begins with a shared style sheet.',
    tests: ['tests/browser/hydration.test.ts'],
  },
  // 6589b4db
  {
    file: 'elements/foundations/kinds.ts',
    find: 'given > 0 ? clamp(given, options) : undefined',
    replace: 'given > 0 ? Math.max(options.min ?? 0, given) : undefined',
    effect: 'A carousel that should show each slide for a month changes slides without a pause.',
    tests: ['tests/unit/foundations/kinds.test.ts'],
  },
  // 457a4571
  {
    file: 'elements/blocks/button/form-button.ts',
    find: '  if (lastSubmitters.get(button) === submitter) submitter.form?.append(submitter);\n  else submitter.remove();\n',
    replace: '  lastSubmitters.delete(button);\n  submitter.remove();\n',
    effect: 'A submit listener that awaits something gets an error when it creates a FormData with the submitter.',
    tests: ['tests/browser/button.test.ts'],
  },
  // 774ec15c
  {
    file: 'elements/blocks/image-provider/image-provider.element.ts',
    find: "import { reportOnce } from '../../foundations/warn.js';",
    replace: "import { warnOnce as reportOnce } from '#development';",
    effect: 'In production, nothing is logged when images cannot be fetched.',
    tests: ['tests/unit/blocks/production-warnings.test.ts'],
  },
  // 83d31c8d
  {
    file: 'elements/styles/prose.ts',
    find: '    a[href],\n    summary,\n    iframe,\n    .table[tabindex] {\n      ${takesClicks}\n    }\n',
    effect: "A click on a link in the rich text of a linked tile follows the tile's own link.",
    tests: ['tests/browser/links-inside-links.test.ts'],
  },
  // 5f355be7
  {
    file: 'site/editor/server/document-publishing.ts',
    find: 'const result = await store.publish(name, { version, by }, record ? [record] : []);\n',
    replace:
      'const result = await store.publish(name, { version, by });\n    if (result.saved && record) await store.publish(record.name, { version: record.version, by });\n',
    effect: 'A page is published without its search engine settings if somebody has changed them in the meantime.',
    tests: ['tests/unit/server/editor/api.test.ts'],
  },
  // 3dfafa94
  {
    file: 'elements/blocks/section/section.element.ts',
    find: '@focusin=${this.#scrollToFocusedColumn}',
    replace: '@focus=${this.#scrollToFocusedColumn}',
    effect: 'The Tab key moves the focus to a column that is only half in view, and the row does not scroll.',
    tests: ['tests/browser/section.test.ts'],
  },
  // 8526fafd
  {
    file: 'elements/blocks/hero-carousel/hero-carousel.element.ts',
    find: "describe: (index) => [this.#slides[index]?.picture.AltText ?? ''],",
    replace:
      "describe: (index) => [this.#data.fillLabel(this.heading) || (this.#slides[index]?.picture.AltText ?? '')],",
    effect: 'A screen reader announces the same heading for each slide of a hero carousel, not what its image shows.',
    tests: ['tests/browser/hero-carousel.test.ts'],
  },
  // acd17944
  {
    file: 'site/app/site.css',
    find: '  --site-header-overlap: var(--site-header);\n',
    replace: '  --site-header-overlap: 0px;\n',
    effect: 'A page whose first block is not a hero image begins behind the header.',
    tests: ['tests/site/header.test.ts'],
  },
  // 0d68fb9f
  {
    file: 'site/documents/load.ts',
    find: '    owners.set(key, file);\n',
    effect: 'Two pages with the same address are both built, and one overwrites the files of the other.',
    tests: ['tests/unit/documents/load.test.ts'],
  },
  // 2a2ae720
  {
    file: 'site/server/site-app.ts',
    find: 'ifRange !== undefined && (ifRange !== entityTag',
    replace: '(ifRange !== entityTag',
    effect: 'A request for a part of a file, such as a later part of a video, gets the whole file.',
    tests: ['tests/unit/site-server/site-app.test.ts'],
  },
  // d68f0663
  {
    file: 'elements/foundations/kinds.ts',
    find: "kindOf('link', (value) => (typeof value === 'object' ? value : readText(value)), '')",
    replace: "kindOf('link', readText, '')",
    effect: 'A block whose address is set to a page reference as an object renders no link.',
    tests: ['tests/browser/links.test.ts'],
  },
  // 0302e04b
  {
    file: 'elements/controllers/link.ts',
    find: 'if (!isPlainClick(event)) return;',
    replace: 'if (event.ctrlKey || event.metaKey || event.shiftKey) return;',
    effect: 'A click on a link with the Alt key opens the page instead of downloading it.',
    tests: ['tests/browser/links.test.ts'],
  },
  // b59384a7
  {
    file: 'site/rendering/used-blocks.ts',
    find: '      pagesWhere(({ rendersBlocks }) => Object.values(rendersBlocks).flat().includes(block)),\n',
    effect: 'A grid waits for the code of static blocks that it does not render.',
    tests: ['tests/unit/rendering/used-blocks.test.ts'],
  },
];
