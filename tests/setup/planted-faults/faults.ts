import { FIXED_FAULTS } from './fixed-faults.js';
import type { PlantedFault } from './planted-fault.js';

/** A part of the code with its own tests. */
export interface Area {
  /** Folders and files of vitest, which run as in `npm test`, and patterns of browser tests, which run in Chromium. */
  readonly tests: readonly string[];
  readonly faults: readonly PlantedFault[];
}

const unitTests = (...folders: string[]) => folders.map((folder) => `tests/unit/${folder}/`);

const elements: Area = {
  tests: [...unitTests('base', 'blocks', 'contexts', 'foundations', 'services'), 'tests/browser/*.test.ts'],
  faults: [
    {
      file: 'elements/controllers/aria-relations.ts',
      find: '    for (const end of endings) end();\n',
      effect: 'A control gets a removed description back when anything on the page changes.',
      tests: ['tests/browser/relations.test.ts'],
    },
    {
      file: 'elements/controllers/carousel.ts',
      find: '    if (isOnDot) void this.#host.updateComplete.then(() => (this.#findDots()[this.current] as HTMLElement).focus());\n',
      effect: 'An arrow key on the dots of a carousel leaves the focus on the dot of the previous slide.',
      tests: ['tests/browser/hero-carousel.test.ts'],
    },
    {
      file: 'elements/templates/carousel-controls.ts',
      find: "      aria-selected=${isCurrent ? 'true' : 'false'}\n",
      effect: 'A screen reader does not announce which slide of a carousel is selected.',
      tests: ['tests/unit/server/carousels.test.ts'],
    },
    {
      file: 'elements/controllers/image.ts',
      find: '    if (image != null && !isChanged && hasImageFailed(image)) this.#replace(image);\n',
      effect: 'An image that failed before its block was hydrated shows no alternative text.',
      tests: ['tests/browser/hydration.test.ts'],
    },
    {
      file: 'elements/blocks/contacts/contacts.element.ts',
      find: "(isOpen ? nothing : 'until-found')",
      replace: "(isOpen ? nothing : '')",
      effect: 'Find in page does not find the text of closed sections.',
      tests: ['tests/browser/contacts.test.ts'],
    },
    {
      file: 'elements/blocks/grid/grid-pagination.ts',
      find: 'this.page < this.pageCount;',
      replace: 'this.page <= this.pageCount;',
      effect: 'A grid that shows its last page still offers another one.',
      tests: ['tests/browser/grid-pagination.test.ts'],
    },
    {
      file: 'elements/foundations/links.ts',
      find: "return !authority.includes('@') && ",
      replace: 'return ',
      effect: 'A link can disguise its host: https://bank.example@evil.example.',
      tests: ['tests/unit/foundations/links.test.ts'],
    },
    {
      file: 'elements/services/store.ts',
      find: 'this.#now() + timeToLive * 1000',
      replace: 'this.#now() + timeToLive',
      effect: 'A response expires after less than a second, so the next block requests it again.',
      tests: ['tests/unit/services/store.test.ts'],
    },
  ],
};

const wrappers: Area = {
  tests: ['tests/unit/wrappers/', 'tests/unit/server/'],
  faults: [
    {
      file: 'react-wrappers/bridge/attributes.ts',
      find: "typeof value === 'boolean' ?",
      replace: 'value === true ?',
      effect: 'A block with aria-expanded={false} has no such state in server-rendered HTML.',
      tests: ['tests/unit/server/blocks.test.tsx'],
    },
    {
      file: 'react-wrappers/create-wrapper.ts',
      find: '[className, customCssClasses]',
      replace: '[customCssClasses]',
      effect: 'A component with customCssClasses loses its className.',
      tests: ['tests/unit/wrappers/wrappers.test.tsx'],
    },
    {
      file: 'react-wrappers/bridge/react.server.ts',
      find: "    props['tabindex'] = props['tabIndex'];\n",
      effect: 'In server-rendered HTML, a component with a tabIndex cannot be focused.',
      tests: ['tests/unit/server/blocks.test.tsx'],
    },
    {
      file: 'react-wrappers/bridge/server.ts',
      find: 'decoder.decode(chunk, { stream: true })',
      replace: 'decoder.decode(chunk)',
      effect: 'An accented letter that is split across two chunks of a stream becomes a replacement character.',
      tests: ['tests/unit/server/shadow-roots.test.tsx'],
    },
    {
      file: 'react-wrappers/wrapper-modules.ts',
      find: 'if (NATIVE_PROPERTIES.includes(property))',
      replace: 'if (REACT_PROPS.includes(property))',
      effect: 'A property that shadows a native one, such as title, is wrapped without an error.',
      tests: ['tests/unit/server/wrappers/generator.test.ts'],
    },
  ],
};

const site: Area = {
  tests: unitTests('app', 'authoring', 'documents', 'rendering', 'themes', 'site-server', 'server'),
  faults: [
    {
      file: 'site/app/links.ts',
      find: " && !link.hasAttribute('download')",
      effect: 'A link with a download attribute opens as a page.',
      tests: ['tests/unit/app/navigation.test.ts'],
    },
    {
      file: 'site/app/navigation.ts',
      find: '  #hideProgress(): void {\n    clearTimeout(this.#pending?.timer);\n',
      replace: '  #hideProgress(): void {\n',
      effect: 'A page that loads quickly shows the progress bar after 200 ms, and never hides it.',
      tests: ['tests/unit/app/navigation.test.ts'],
    },
    {
      file: 'site/building/build-pages.ts',
      find: '(await isUnchanged(built, source, content))',
      replace: 'isUnchanged(built, source, content)',
      effect: 'A page that has been built is never built again.',
      tests: ['tests/unit/server/publish.test.ts'],
    },
    {
      file: 'site/content-sources/remote-content.ts',
      find: 'isOwn && api.token',
      replace: 'api.token',
      effect: 'The token of the delivery API is sent to the hosts of images.',
      tests: ['tests/unit/site-server/remote-content.test.ts'],
    },
    {
      file: 'site/rendering/page-html.ts',
      find: 'escapeJson(JSON.stringify(page))',
      replace: 'JSON.stringify(page)',
      effect: 'An alternative text with </script> ends the data of its page, and the rest is parsed as HTML.',
      tests: ['tests/unit/rendering/page-html.test.ts'],
    },
    {
      file: 'site/rendering/page-metadata.ts',
      find: '.at(-1)?.props',
      replace: '.at(0)?.props',
      effect: 'Of several metadata blocks in a page, the first one sets the head instead of the last.',
      tests: ['tests/unit/rendering/page-metadata.test.ts'],
    },
    {
      file: 'site/rendering/image-renditions.ts',
      find: 'widths.map((one) => Math.min(one, region.width))',
      replace: 'widths',
      effect: 'A small image is enlarged to 1920 pixels, which makes its file larger without more detail.',
      tests: ['tests/unit/site-server/media.test.ts'],
    },
    {
      file: 'site/documents/audience.ts',
      find: "?? 'nobody';",
      replace: "?? 'everybody';",
      effect: 'A block with a misspelled audience is shown to everybody.',
      tests: ['tests/unit/documents/load.test.ts'],
    },
  ],
};

const editor: Area = {
  tests: ['tests/unit/editor/', 'tests/unit/server/editor/', 'tests/editor/building-a-page.test.ts'],
  faults: [
    {
      file: 'site/editor/app/editor/draft-saver.ts',
      find: '      if (this.#pending === undefined) this.discardLocalDraft();\n',
      replace: '      this.discardLocalDraft();\n',
      effect: 'Changes during a save are lost when the window closes.',
      tests: ['tests/unit/editor/draft-saver.test.ts'],
    },
    {
      file: 'site/editor/app/editor/edit-history.ts',
      find: 'this.#states.slice(0, isMerged ? this.#at : this.#at + 1)',
      replace: '(isMerged ? this.#states.slice(0, -1) : this.#states)',
      effect: 'Undo after an undo and a new change restores a discarded state.',
      tests: ['tests/unit/editor/edit-history.test.ts'],
    },
    {
      file: 'site/editor/app/controls/dialog.tsx',
      find: '    return () => dialog?.close();\n',
      effect: 'A closed dialog does not return the focus to the button that opened it.',
      tests: ['tests/editor/building-a-page.test.ts'],
    },
    {
      file: 'site/editor/app/controls/tabs.tsx',
      find: '(tabs.indexOf(selected) + step + tabs.length) % tabs.length',
      replace: '(tabs.indexOf(selected) + step) % tabs.length',
      effect: 'The left arrow key on the first tab selects no tab, and the panel is empty.',
      tests: ['tests/unit/editor/tabs.test.tsx'],
    },
    {
      file: 'site/editor/app/api-client.ts',
      find: '/api/references?query=${encode(query)}',
      replace: '/api/references?query=${query}',
      effect: 'The link picker finds no page by text such as “R&D”.',
      tests: ['tests/unit/editor/api-client.test.ts'],
    },
    {
      file: 'site/editor/app/document/from-puck.ts',
      find: 'new Set([...first, ...Object.keys(record)])',
      replace: 'new Set([...Object.keys(record), ...first])',
      effect: 'A page that is opened but not changed is saved with its fields in another order.',
      tests: ['tests/unit/server/editor/page-document.test.ts'],
    },
  ],
};

const server: Area = {
  tests: ['tests/unit/site-server/', 'tests/unit/server/'],
  faults: [
    {
      file: 'site/server/site-app.ts',
      find: "      if (name === 'cache-control' && found === undefined) continue;\n",
      effect: 'The 404 page for a missing asset is cached for a year.',
      tests: ['tests/unit/site-server/site-app.test.ts'],
    },
    {
      file: 'site/server/visitors.ts',
      find: "'private, no-store'",
      replace: "'public, max-age=300'",
      effect: 'A shared cache serves the response for one signed-in visitor to everybody else.',
      tests: ['tests/unit/site-server/visitors.test.ts'],
    },
    {
      file: 'site/server/content-list.ts',
      find: 'end < matching.length',
      replace: 'end <= matching.length',
      effect: 'A list that ends with a full page has a next page, which is empty.',
      tests: ['tests/unit/site-server/delivery.test.ts'],
    },
    {
      file: 'site/editor/server/guard.ts',
      find: "!known.has(context.req.header('Origin') ?? '')",
      replace: "!known.has(context.req.header('Origin') ?? origins[0] ?? '')",
      effect: 'A write request without an Origin header is accepted.',
      tests: ['tests/unit/server/editor/attacks.test.ts'],
    },
    {
      file: 'site/editor/server/openid-login.ts',
      find: 'httpOnly: true',
      replace: 'httpOnly: false',
      effect: 'A script in the editor can read the session cookie.',
      tests: ['tests/unit/server/editor/login.test.ts'],
    },
    {
      file: 'site/editor/server/page-routes.ts',
      find: "  app.delete('/:id', async (context) => {\n    publisherOnly(context);\n",
      replace: "  app.delete('/:id', async (context) => {\n",
      effect: 'An author without the right to publish can delete a published page.',
      tests: ['tests/unit/server/editor/attacks.test.ts'],
    },
    {
      file: 'site/editor/server/publisher.ts',
      find: '    running = undefined;\n',
      effect: 'Only the first publication after the start of the server reaches the site.',
      tests: ['tests/unit/server/editor/publisher.test.ts'],
    },
  ],
};

const storage: Area = {
  tests: ['tests/unit/storage/'],
  faults: [
    {
      file: 'site/store/write-file.ts',
      find: '  await rename(from, to);\n',
      replace: "  await (await import('node:fs/promises')).copyFile(from, to);\n",
      effect: 'A build that reads a page while it is published may read half of it.',
      tests: ['tests/unit/storage/files.test.ts'],
    },
    {
      file: 'site/store/file-backend.ts',
      find: '      await applyCommit(pending);\n      await removeFile(path);\n',
      replace: '      await removeFile(path);\n      await applyCommit(pending);\n',
      effect: 'If the server is killed while it publishes, the page is published without its record.',
      tests: ['tests/unit/storage/files.test.ts'],
    },
    {
      file: 'site/store/keyed-locks.ts',
      find: 'names.map((name) => last.get(name))',
      replace: 'names.slice(0, 1).map((name) => last.get(name))',
      effect: 'Two changes that share their second document run concurrently, and one of them is lost.',
      tests: ['tests/unit/storage/redirects.test.ts'],
    },
    {
      file: 'site/store/audit-log.ts',
      find: 'last = done.catch(() => undefined);',
      replace: 'last = done;',
      effect: 'After one failed write, the audit log accepts no more entries.',
      tests: ['tests/unit/storage/files.test.ts'],
    },
    {
      file: 'site/store/postgres/postgres-backend.ts',
      find: '  if (written.length < rows.length) throw new RevisionNumberTaken();\n',
      effect: 'If two authors save the same page on two servers, one gets a confirmation but loses the text.',
      tests: ['tests/unit/storage/many-authors.test.ts'],
    },
    {
      file: 'site/store/postgres/postgres-server-state.ts',
      find: 'case when pallet_requests.minute = excluded.minute then pallet_requests.count + 1 else 1 end',
      replace: 'pallet_requests.count + 1',
      effect: 'After an hour of work, the requests of an author are rejected as too many in a minute.',
      tests: ['tests/unit/storage/database.test.ts'],
    },
  ],
};

/** Only the tests of each fault are run, because the faults belong to different areas. */
const fixes: Area = { tests: [], faults: FIXED_FAULTS };

export const AREAS: Readonly<Record<string, Area>> = { elements, wrappers, site, editor, server, storage, fixes };
