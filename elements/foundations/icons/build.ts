/**
 * Builds `generated/` from the names in `icons.json` and the drawings of Tabler Icons (MIT): one module per drawing, so
 * that a page loads icon by icon, `by-name.ts` that loads them, and `at-once.ts` that holds them all for a server.
 *
 * `npx tsx elements/foundations/icons/build.ts` writes the modules; with `--check` it writes nothing and exits with 1
 * when one of them is out of date.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BUILT = '// Built from icons.json by build.ts. Never edited.';

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
  if (paths.includes(undefined))
    throw new Error(`${file}.svg is drawn with more than outlines. Choose another drawing.`);
  return paths.join('');
}

function drawingModule(file: string): string {
  const fields = [`path: '${pathOf(file)}'`, 'stroke: 2', ...(mirrored.includes(file) ? ['mirrored: true'] : [])];
  return `${BUILT}\n// From Tabler Icons; the licence (MIT) stands in by-name.ts.\nexport default { ${fields.join(', ')} };\n`;
}

function byNameModule(): string {
  const licence = readFileSync(new URL('LICENSE', tabler), 'utf8')
    .trim()
    .replace(/^(?=.)/gm, ' * ')
    .replace(/^$/gm, ' *');
  const entries = Object.entries(fileOf).map(([name, file]) => `  '${name}': () => import('./${file}.icon.js'),`);
  // Where a statement follows it that stays, bundlers keep the notice.
  return `${BUILT}
import type { IconDrawing } from '../drawing.js';

/*!
 * The drawings are from Tabler Icons.
 *
${licence}
 */
/** Loads the drawing of each icon of the default set. */
export const drawingsByName: Readonly<Record<string, () => Promise<{ default: IconDrawing }>>> = {
${entries.join('\n')}
};
`;
}

function atOnceModule(): string {
  const identifier = (file: string) => `icon-${file}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const files = [...new Set(Object.values(fileOf))].sort();
  const imports = files.map((file) => `import ${identifier(file)} from './${file}.icon.js';`);
  const entries = Object.entries(fileOf).map(([name, file]) => `  '${name}': ${identifier(file)},`);
  return `${BUILT}
import type { IconDrawing } from '../drawing.js';
${imports.join('\n')}

/** The drawings of the default set, all there from the start. */
export const drawings: Readonly<Record<string, IconDrawing>> = {
${entries.join('\n')}
};
`;
}

const modules: Readonly<Record<string, string>> = {
  'by-name.ts': byNameModule(),
  'at-once.ts': atOnceModule(),
  ...Object.fromEntries(Object.values(fileOf).map((file) => [`${file}.icon.ts`, drawingModule(file)])),
};

if (process.argv.includes('--check')) {
  const existing = readdirSync(folder);
  const names = new Set([...existing, ...Object.keys(modules)]);
  const outdated = [...names].filter(
    (name) => !existing.includes(name) || readFileSync(new URL(name, folder), 'utf8') !== modules[name],
  );
  for (const name of outdated) {
    console.error(
      `elements/foundations/icons/generated/${name} is out of date. Build it with: npx tsx elements/foundations/icons/build.ts`,
    );
    process.exitCode = 1;
  }
} else {
  rmSync(fileURLToPath(folder), { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of Object.entries(modules)) writeFileSync(new URL(name, folder), text);
}
