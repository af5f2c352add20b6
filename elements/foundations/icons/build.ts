/**
 * Builds `generated/drawings.ts` from the names in `icons.json` and the drawings of Tabler Icons (MIT): one file of data,
 * which a page loads for its first icon. The file is not committed; `npm run generate -- icons` writes it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('generated/', import.meta.url);
const tabler = new URL('../../', import.meta.resolve('@tabler/icons/outline/x.svg'));
const { mirrored, ...categories } = JSON.parse(readFileSync(new URL('icons.json', import.meta.url), 'utf8')) as {
  mirrored: string[];
} & Record<string, Record<string, string>>;

const fileOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(categories).flatMap(([category, files]) =>
    Object.entries(files).map(([name, file]) => [`${category}:${name}`, file]),
  ),
);

/** The outlines of a drawing as one path: each of them starts with an absolute move. */
function pathOf(file: string): string {
  const drawing = readFileSync(new URL(`icons/outline/${file}.svg`, tabler), 'utf8');
  const shapes = [...drawing.matchAll(/<(?!svg|\/)(\w+)([^>]*)>/g)].filter(
    ([shape]) => !shape.includes('stroke="none"'),
  );
  const paths = shapes.map(([, tag, attributes = '']) =>
    tag === 'path' ? /^ d="(M[^"]+)" \/$/.exec(attributes)?.[1] : undefined,
  );
  if (paths.includes(undefined)) throw new Error(`${file}.svg has more than outlines. Choose another drawing.`);
  return paths.join('');
}

const licence = readFileSync(new URL('LICENSE', tabler), 'utf8')
  .trim()
  .replace(/^(?=.)/gm, ' * ')
  .replace(/^$/gm, ' *');

const entries = Object.entries(fileOf).map(([name, file]) => {
  const fields = [`path: '${pathOf(file)}'`, 'stroke: 2', ...(mirrored.includes(file) ? ['mirrored: true'] : [])];
  return `  '${name}': { ${fields.join(', ')} },`;
});

// Bundlers keep the license comment if it precedes a statement.
const text = `// Built from icons.json by build.ts. Never edited.
import type { IconDrawing } from '../drawing.js';

/*!
 * The drawings are from Tabler Icons.
 *
${licence}
 */
/** The default set, by \`category:name\`. */
export const drawings: Readonly<Record<string, IconDrawing>> = {
${entries.join('\n')}
};
`;

const target = new URL('drawings.ts', folder);
// An unchanged file is not rewritten, because other processes may be reading it.
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(target, text);
  } catch (error) {
    console.error(`The drawings of the icons could not be written. ${error instanceof Error ? error.message : error}`);
    console.error('Run this as the owner of the repository, or let the owner run "npm run build" once.');
    process.exitCode = 1;
  }
}
