import type { Manifest } from '@pallet/elements/manifest';
import type { ReactNode } from 'react';
import { getDescription, isNonVisual } from './block-cards.js';
import type { BlockSource } from './block-sources.js';
import { renderCodeFigure } from './code-figure.js';
import { createHeadings, type DocPage } from './documentation.js';
import { nestHeadings } from './nest-headings.js';
import { convertExample, addReactImports, addScriptTag } from './convert-example.js';
import { findFirstCode, renderMarkdown, type MarkdownOptions } from './markdown.js';
import { Markup } from './markup.js';
import type { DemoState } from './playground/data.js';
import { hasPlayground, PlaygroundSection, PlaygroundScreenshots } from './playground/section.js';
import type { StoredScreenshots } from './playground/stored-pictures.js';
import { createReferenceTables, Table } from './reference-tables.js';
import { createSlugger } from './slug.js';

export interface BlockPageOptions extends MarkdownOptions {
  readonly manifest: Manifest;
  /** All blocks, because examples can contain any of them. */
  readonly blocks: readonly BlockSource[];
  readonly basePath: string;
  /** Screenshots of blocks with system settings that a page cannot change. */
  readonly stored: StoredScreenshots;
}

/** Sections of a block's Markdown that its page shows elsewhere. */
const SECTIONS_PLACED_ELSEWHERE = new Set(['', 'HTML', 'React', 'Keyboard']);

/** Ids of the sections that every block page has. */
const RESERVED_IDS = ['playground', 'examples', 'keyboard', 'screen-readers', 'code'];

/** Creates the page of a block: examples, guidelines, playground, code and reference. */
export function createBlockPage(block: BlockSource, options: BlockPageOptions): DocPage {
  const { name, title, contract, sections } = block;
  const tables = createReferenceTables(options.manifest, contract);
  const slug = createSlugger([...RESERVED_IDS, ...tables.map(({ id }) => id)]);
  const isAboveTable = (heading: string): boolean => tables.some((table) => table.title === heading);
  const advice = [...sections].flatMap(([heading, markdown]) =>
    SECTIONS_PLACED_ELSEWHERE.has(heading) || isAboveTable(heading)
      ? []
      : [{ id: slug(heading), title: heading, html: renderMarkdown(markdown, options).html }],
  );
  return {
    path: `blocks/${name}`,
    title,
    description: getDescription(block),
    group: 'Blocks',
    headings: createHeadings([
      ...advice.map((part): [string, string] => [part.id, part.title]),
      ...(hasPlayground(block) ? [['playground', 'Playground'] as [string, string]] : []),
      ['code', 'Code'],
      ['examples', 'Examples'],
      ['keyboard', 'Keyboard'],
      ['screen-readers', 'Screen readers'],
      ...tables.map((table): [string, string] => [table.id, table.title]),
    ]),
    body: (
      <>
        <p className="tag-name" data-pagefind-ignore="">
          <code>{`<${contract.tagName}>`}</code>
        </p>
        <Markup
          tag="div"
          className="lead"
          html={renderMarkdown(sections.get('') ?? contract.description, options).html}
        />
        <Examples block={block} states={block.states.slice(0, 1)} heading="h2" />
        {advice.map((part) => (
          <section key={part.id}>
            <h2 id={part.id}>{part.title}</h2>
            <Markup tag="div" html={part.html} />
          </section>
        ))}
        {hasPlayground(block) && (
          <>
            <h2 id="playground">Playground</h2>
            <PlaygroundSection block={block} basePath={options.basePath} />
            <PlaygroundScreenshots block={block} {...options} />
          </>
        )}
        <h2 id="code">Code</h2>
        <SetupHint block={block} basePath={options.basePath} />
        <CodeExamples block={block} blocks={options.blocks} />
        <h2 id="examples">Examples</h2>
        <Examples block={block} states={block.states.slice(1)} heading="h3" />
        <h2 id="keyboard">Keyboard</h2>
        <Keyboard markdown={sections.get('Keyboard')} options={options} />
        <h2 id="screen-readers">Screen readers</h2>
        <ScreenReaders {...block} />
        {tables.map((table) => (
          <section key={table.id}>
            <h2 id={table.id}>{table.title}</h2>
            <Markup tag="div" html={renderMarkdown(sections.get(table.title) ?? '', options).html} />
            <Table label={table.title} heads={table.heads} rows={table.rows} />
          </section>
        ))}
      </>
    ),
  };
}

/** Live states of a demo, which are excluded from search. */
function Examples(props: {
  block: BlockSource;
  states: readonly DemoState[];
  /** Heading level of the titles. */
  heading: 'h2' | 'h3';
}): ReactNode {
  const { block, states, heading } = props;
  const isLive = !isNonVisual(block);
  return (
    <div className="examples" data-pagefind-ignore="">
      {!isLive && <p>This block has no visual output.</p>}
      {isLive && states.length === 0 && <p>There are no other examples.</p>}
      {states.map((state) => (
        <Example
          key={state.name}
          state={state}
          heading={heading}
          isLive={isLive}
          spoken={block.screenReaderOutput[state.name] ?? []}
        />
      ))}
    </div>
  );
}

interface ExampleProps {
  readonly state: DemoState;
  readonly heading: 'h2' | 'h3';
  readonly isLive: boolean;
  /** Screen reader output, line by line. */
  readonly spoken: readonly string[];
}

function Example({ state: { name, title, html }, heading: Heading, isLive, spoken }: ExampleProps): ReactNode {
  return (
    <div className="example">
      <Heading id={`example-${name}`}>{title}</Heading>
      {isLive && <Markup tag="div" className="stage" html={nestHeadings(html, Number(Heading[1]))} />}
      <details>
        <summary>
          Code<span className="visually-hidden"> of “{title}”</span>
        </summary>
        <Markup tag="div" html={renderCodeFigure(html, 'html')} />
      </details>
      {spoken.length > 0 && (
        <details>
          <summary>
            Screen reader output<span className="visually-hidden"> of “{title}”</span>
          </summary>
          <ol className="spoken">
            {spoken.map((line, position) => (
              <li key={position}>{line}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Keyboard({ markdown, options }: { markdown: string | undefined; options: MarkdownOptions }): ReactNode {
  if (markdown !== undefined) return <Markup tag="div" html={renderMarkdown(markdown, options).html} />;
  return <p>This block takes no keyboard focus. Content inside it keeps its own keyboard behavior.</p>;
}

function ScreenReaders({ screenReaderOutput }: BlockSource): ReactNode {
  const isSilent = Object.values(screenReaderOutput).every((lines) => lines.length === 0);
  if (isSilent) return <p>This block has no screen reader output of its own.</p>;
  return (
    <p>
      Each example lists its screen reader output line by line: role, level, text, and the states of controls. Tests
      verify this output in three browser engines. On this page, an example’s headings are nested below its title, so
      their levels may differ.
    </p>
  );
}

/** Links to the setup guides that the code requires. */
function SetupHint({ block, basePath }: { block: BlockSource; basePath: string }): ReactNode {
  const guide = (name: string, words: string): ReactNode => <a href={`${basePath}/docs/guides/${name}`}>{words}</a>;
  const namesPictures = findExample(block, 'HTML', ['html']).includes('/media/');
  return (
    <p>
      Copy the code into your project. To set one up, follow the guide for {guide('html', 'plain HTML')},{' '}
      {guide('react', 'React')}, {guide('vue', 'Vue')} or {guide('svelte', 'Svelte')}.
      {namesPictures && (
        <>
          {' '}
          Replace URLs below <code>/media</code> with those of your own images.
        </>
      )}
    </p>
  );
}

/** The block's example in the syntax of each framework. */
function CodeExamples({ block, blocks }: { block: BlockSource; blocks: readonly BlockSource[] }): ReactNode {
  const html = findExample(block, 'HTML', ['html']);
  const react = findExample(block, 'React', ['tsx', 'jsx']);
  const forms = convertExample(html, new Map(blocks.map(({ contract }) => [contract.tagName, contract])));
  const written: readonly (readonly [name: string, code: string, language: string])[] = [
    ['HTML', addScriptTag(html), 'html'],
    ['React', addReactImports(react), 'tsx'],
    ['Vue', forms.vue, 'vue'],
    ['Svelte', forms.svelte, 'svelte'],
    ['Page document', forms.document, 'json'],
  ];
  return (
    <div className="forms">
      {written.map(([name, code, language], index) => (
        <details key={name} name="forms" open={index === 0}>
          <summary>{name}</summary>
          <Markup tag="div" html={renderCodeFigure(code, language)} />
        </details>
      ))}
    </div>
  );
}

function findExample({ sections, markdownFile }: BlockSource, part: string, languages: readonly string[]): string {
  const code = findFirstCode(sections.get(part) ?? '', languages);
  if (code === undefined) throw new Error(`${markdownFile} has no example below "## ${part}": write one.`);
  return code;
}
