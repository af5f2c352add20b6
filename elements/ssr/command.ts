#!/usr/bin/env node
import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { renderBlocks, scriptHash, shareSheets, type RenderOptions } from './index.js';

const HELP = `pallet-render: adds the shadow roots of Pallet's blocks to HTML files, so that pages show them before and without
scripts. Everything else is unchanged. Blocks that are rendered already stay as they are; a warning names those whose
attributes have changed since: change the source, and use --out.

  pallet-render [options] <files and folders>
  pallet-render [options] - < page.html > rendered.html

  -o, --out <folder>    write there instead of in place; files keep their relative paths
  -c, --config <file>   a JavaScript module that exports the options of renderBlocks as default
  -l, --language <tag>  the language of blocks outside of elements with a lang attribute, such as es
  --sheets <folder>     write each style sheet of a page once. They are also written to the folder as files, which pages link
                        with relative paths for visitors without scripts. The content security policy must allow one
                        inline script; its hash is printed
  --static              write blocks that only display content without the comments that Lit hydrates by: smaller pages,
                        and these blocks render in the browser only when their content changes
  -s, --strict          also report each misuse of a block: unknown attributes and values, invalid JSON, refused URLs,
                        unknown icons, links without a name, content that is missing without scripts
  -h, --help            show this help

A folder stands for all .html files in it, except in hidden folders and node_modules. A block that cannot be rendered is
unchanged, and reported with a warning.
Exit code: 0 success, 1 a file could not be rendered or --strict has found an issue, 2 invalid arguments.
`;

/** Invalid arguments. The message is printed without a stack. */
class Misuse extends Error {}

interface Call {
  readonly inputs: readonly string[];
  readonly out: string | undefined;
  /** Folder for the style sheets that pages share. Undefined: pages repeat them. */
  readonly sheets: string | undefined;
  readonly options: RenderOptions;
}

/** A file to render, and its target. */
interface Job {
  readonly source: string;
  readonly target: string;
}

async function readCall(): Promise<Call | 'help'> {
  const { values, positionals: inputs } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      config: { type: 'string', short: 'c' },
      language: { type: 'string', short: 'l' },
      sheets: { type: 'string' },
      static: { type: 'boolean' },
      strict: { type: 'boolean', short: 's' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { out, config, language, sheets, static: staticRoots = false, strict = false, help } = values;
  if (help) return 'help';
  if (inputs.length === 0) throw new Misuse('There is nothing to render. Name files or folders, or - for the input.');
  if (inputs.includes('-') && (inputs.length > 1 || out !== undefined || sheets !== undefined)) {
    throw new Misuse('The input (-) is rendered to the output: name no files beside it, no --out and no --sheets.');
  }
  const options = config === undefined ? {} : await readConfig(config);
  return {
    inputs,
    out,
    sheets,
    options: {
      ...options,
      ...(language !== undefined && { language }),
      ...(staticRoots && { staticRoots }),
      ...(strict && { strict }),
    },
  };
}

async function readConfig(file: string): Promise<RenderOptions> {
  const module = (await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    throw new Misuse(`The options in ${file} could not be read. ${reasonOf(error)}`);
  })) as { default?: unknown };
  if (typeof module.default === 'object' && module.default !== null) return module.default;
  throw new Misuse(`${file} exports no options. Write them as: export default { language: 'es' };`);
}

async function jobsOf({ inputs, out }: Call): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const input of inputs) {
    const found = await stat(input).catch(() => {
      throw new Misuse(`There is no file or folder ${input}.`);
    });
    if (!found.isDirectory() && !isPage(input)) throw new Misuse(`${input} is no .html file.`);
    const root = found.isDirectory() ? input : dirname(input);
    const files = found.isDirectory() ? await pagesIn(input, out) : [input];
    for (const source of files) {
      jobs.push({ source, target: out === undefined ? source : join(out, relative(root, source)) });
    }
  }
  const sources = new Map<string, string>();
  for (const { source, target } of jobs) {
    const other = sources.get(resolve(target));
    if (other !== undefined && resolve(other) !== resolve(source)) {
      throw new Misuse(`${other} and ${source} would both be written to ${target}. Render them in two calls.`);
    }
    sources.set(resolve(target), source);
  }
  return jobs;
}

const isPage = (file: string): boolean => file.toLowerCase().endsWith('.html');

/** The pages in a folder, sorted by name, except those that an earlier run has written. */
async function pagesIn(folder: string, out: string | undefined): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile() && isPage(entry.name)) found.push(path);
    if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (out === undefined || resolve(path) !== resolve(out)) found.push(...(await pagesIn(path, out)));
  }
  return found;
}

async function renderFile({ source, target }: Job, { sheets, options }: Call): Promise<'rendered' | 'unchanged'> {
  const html = decode(await readFile(source));
  let rendered = await renderBlocks(html, {
    ...options,
    warn: counted(options.warn ?? (({ message }) => console.error(`${source}: ${message}`))),
  });
  if (sheets !== undefined) rendered = await withSharedSheets(rendered, target, sheets);
  const isInPlace = resolve(source) === resolve(target);
  if (!isInPlace || rendered !== html) await replaceFile(target, rendered, (await stat(source)).mode);
  return rendered === html ? 'unchanged' : 'rendered';
}

/** Writes each style sheet of a page once, and shared ones to a folder. */
async function withSharedSheets(page: string, target: string, folder: string): Promise<string> {
  const path = relative(dirname(target), folder).split(sep).map(encodeURIComponent);
  const { html, files } = shareSheets(page, (file) => [...path, file].join('/'));
  for (const [file, css] of files) await replaceFile(join(folder, file), css);
  return html;
}

let warnings = 0;

/** Counts the calls of a function. */
const counted =
  (warn: NonNullable<RenderOptions['warn']>): typeof warn =>
  (warning) => {
    warnings += 1;
    warn(warning);
  };

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Error('It is not UTF-8. Save it so, or pass it through a program that converts it.');
  }
}

/** Writes a temporary file first, so that readers never find an incomplete file. */
async function replaceFile(file: string, content: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const place = await realpath(file).catch(() => file);
  const draft = join(dirname(place), `.${basename(place)}.${process.pid}.draft`);
  try {
    await writeFile(draft, content, { mode });
    await rename(draft, place);
  } finally {
    await rm(draft, { force: true });
  }
}

async function renderFiles(call: Call): Promise<number> {
  const jobs = await jobsOf(call);
  const count = { rendered: 0, unchanged: 0, failed: 0 };
  for (const job of jobs) {
    const { source, target } = job;
    try {
      const outcome = await renderFile(job, call);
      count[outcome] += 1;
      console.log(`${outcome.padEnd(10)}${source}${target === source ? '' : ` → ${target}`}`);
    } catch (error) {
      count.failed += 1;
      console.error(`failed    ${source} stays as it is. ${reasonOf(error)}`);
    }
  }
  const failures = count.failed > 0 ? `, ${count.failed} failed` : '';
  if (call.sheets !== undefined) console.log(`script-src ${scriptHash()} allows the script that shares sheets.`);
  console.log(`${count.rendered} rendered, ${count.unchanged} unchanged${failures}.`);
  return count.failed > 0 ? 1 : exitCode(call);
}

/** With --strict, each warning is a failure. */
function exitCode({ options }: Call): number {
  if (!options.strict || warnings === 0) return 0;
  console.error(
    `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}. Fix ${warnings === 1 ? 'it' : 'them'}, or run without --strict.`,
  );
  return 1;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function run(): Promise<number> {
  const call = await readCall();
  if (call === 'help') {
    process.stdout.write(HELP);
    return 0;
  }
  if (!call.inputs.includes('-')) return renderFiles(call);
  const warn = counted(call.options.warn ?? (({ message }) => console.error(message)));
  process.stdout.write(await renderBlocks(decode(await buffer(process.stdin)), { ...call.options, warn }));
  return exitCode(call);
}

try {
  process.exitCode = await run();
} catch (error) {
  const isMisuse = error instanceof Misuse || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(`pallet-render: ${reasonOf(error)}${isMisuse ? '\nRun with --help for details.' : ''}`);
  process.exitCode = isMisuse ? 2 : 1;
}
