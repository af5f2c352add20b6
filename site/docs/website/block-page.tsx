import type { Manifest } from '@pallet/elements/manifest';
import type { ReactNode } from 'react';
import type { BlockSource } from './block-sources.js';
import { codeFigure } from './code-figure.js';
import { headingsOf, type DocPage } from './documentation.js';
import { placeHeadings } from './example-headings.js';
import { formsOf, withReactImports, withScript } from './examples.js';
import { firstCode, renderMarkdown, wordsOf, type MarkdownOptions } from './markdown.js';
import { Markup } from './markup.js';
import type { DemoState } from './playground/data.js';
import { canBePlayed, PlaygroundSection, StoredLooks } from './playground/section.js';
import type { StoredPictures } from './playground/stored-pictures.js';
import { referenceTables, Table } from './reference-tables.js';
import { slugger } from './slug.js';

export interface BlockPageOptions extends MarkdownOptions {
  readonly manifest: Manifest;
  /** Every block, of which examples may hold any. */
  readonly blocks: readonly BlockSource[];
  readonly basePath: string;
  /** Pictures of blocks in what no page can switch. */
  readonly stored: StoredPictures;
}

/** Parts of a block's Markdown that stand elsewhere on its page. */
const PLACED = new Set(['', 'HTML', 'React', 'Keyboard']);

/** Ids of the parts that every block's page has. */
const OWN_PARTS = ['playground', 'examples', 'keyboard', 'screen-readers', 'code'];

/** The page of a block: what it looks like, when to use it, how to write it, and its contract. */
export function blockPage(block: BlockSource, options: BlockPageOptions): DocPage {
  const { name, title, contract, parts } = block;
  const tables = referenceTables(options.manifest, contract);
  const slug = slugger([...OWN_PARTS, ...tables.map(({ id }) => id)]);
  const isAboveTable = (heading: string): boolean => tables.some((table) => table.title === heading);
  const advice = [...parts].flatMap(([heading, markdown]) =>
    PLACED.has(heading) || isAboveTable(heading)
      ? []
      : [{ id: slug(heading), title: heading, html: renderMarkdown(markdown, options).html }],
  );
  const description = wordsOf(parts.get('') ?? contract.description);
  return {
    path: `blocks/${name}`,
    title,
    description,
    group: 'Blocks',
    headings: headingsOf([
      ...advice.map((part): [string, string] => [part.id, part.title]),
      ...(canBePlayed(block) ? [['playground', 'Playground'] as [string, string]] : []),
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
        <Markup tag="div" className="lead" html={renderMarkdown(parts.get('') ?? contract.description, options).html} />
        <Examples block={block} states={block.states.slice(0, 1)} heading="h2" />
        {advice.map((part) => (
          <section key={part.id}>
            <h2 id={part.id}>{part.title}</h2>
            <Markup tag="div" html={part.html} />
          </section>
        ))}
        {canBePlayed(block) && (
          <>
            <h2 id="playground">Playground</h2>
            <PlaygroundSection block={block} basePath={options.basePath} />
            <StoredLooks block={block} {...options} />
          </>
        )}
        <h2 id="code">Code</h2>
        <Beginning block={block} basePath={options.basePath} />
        <Forms block={block} blocks={options.blocks} />
        <h2 id="examples">Examples</h2>
        <Examples block={block} states={block.states.slice(1)} heading="h3" />
        <h2 id="keyboard">Keyboard</h2>
        <Keyboard markdown={parts.get('Keyboard')} options={options} />
        <h2 id="screen-readers">Screen readers</h2>
        <ScreenReaders {...block} />
        {tables.map((table) => (
          <section key={table.id}>
            <h2 id={table.id}>{table.title}</h2>
            <Markup tag="div" html={renderMarkdown(parts.get(table.title) ?? '', options).html} />
            <Table label={table.title} heads={table.heads} rows={table.rows} />
          </section>
        ))}
      </>
    ),
  };
}

/** Whether a block is never seen, and holds nothing that is: its examples would show nothing. */
const isFaceless = ({ contract }: BlockSource): boolean =>
  contract.slots.length === 0 && contract.cssParts.length === 0 && contract.cssProperties.length === 0;

/** States of a demo, live. Their words are examples, which a search of the documentation is not after. */
function Examples(props: {
  block: BlockSource;
  states: readonly DemoState[];
  /** The level of their titles. */
  heading: 'h2' | 'h3';
}): ReactNode {
  const { block, states, heading } = props;
  const isLive = !isFaceless(block);
  return (
    <div className="examples" data-pagefind-ignore="">
      {!isLive && <p>It is never seen: there is only code to look at.</p>}
      {isLive && states.length === 0 && <p>There is no other than the one above.</p>}
      {states.map((state) => (
        <Example
          key={state.name}
          state={state}
          heading={heading}
          isLive={isLive}
          spoken={block.spoken[state.name] ?? []}
        />
      ))}
    </div>
  );
}

interface ExampleProps {
  readonly state: DemoState;
  readonly heading: 'h2' | 'h3';
  readonly isLive: boolean;
  /** What a screen reader is told of it, line by line. */
  readonly spoken: readonly string[];
}

function Example({ state: { name, title, html }, heading: Heading, isLive, spoken }: ExampleProps): ReactNode {
  return (
    <div className="example">
      <Heading id={`example-${name}`}>{title}</Heading>
      {isLive && <Markup tag="div" className="stage" html={placeHeadings(html, Number(Heading[1]))} />}
      <details>
        <summary>
          Code<span className="visually-hidden"> of “{title}”</span>
        </summary>
        <Markup tag="div" html={codeFigure(html, 'html')} />
      </details>
      {spoken.length > 0 && (
        <details>
          <summary>
            What a screen reader is told<span className="visually-hidden"> of “{title}”</span>
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
  return <p>Nothing in this block takes the focus; what stands inside it keeps its own keys.</p>;
}

function ScreenReaders({ spoken }: BlockSource): ReactNode {
  const isSilent = Object.values(spoken).every((lines) => lines.length === 0);
  if (isSilent) return <p>This block says nothing of its own to screen readers.</p>;
  return (
    <p>
      Below each example stands what is told of it, line by line, as the tests hold it in three engines: role, level,
      words, and the states of controls. On this page, the headings of an example are below the example’s title, so
      their levels may differ.
    </p>
  );
}

/** Where the code of a block works as it is copied. */
function Beginning({ block, basePath }: { block: BlockSource; basePath: string }): ReactNode {
  const guide = (name: string, words: string): ReactNode => <a href={`${basePath}/docs/guides/${name}`}>{words}</a>;
  const namesPictures = exampleOf(block, 'HTML', ['html']).includes('/media/');
  return (
    <p>
      Copy it into a project made in five minutes with the guide for {guide('html', 'plain HTML')},{' '}
      {guide('react', 'React')}, {guide('vue', 'Vue')} or {guide('svelte', 'Svelte')}.
      {namesPictures && (
        <>
          {' '}
          Addresses below <code>/media</code> stand for pictures of your own.
        </>
      )}
    </p>
  );
}

/** The example of the block as each kind of host writes it. */
function Forms({ block, blocks }: { block: BlockSource; blocks: readonly BlockSource[] }): ReactNode {
  const html = exampleOf(block, 'HTML', ['html']);
  const react = exampleOf(block, 'React', ['tsx', 'jsx']);
  const forms = formsOf(html, new Map(blocks.map(({ contract }) => [contract.tagName, contract])));
  const written: readonly (readonly [name: string, code: string, language: string])[] = [
    ['HTML', withScript(html), 'html'],
    ['React', withReactImports(react), 'tsx'],
    ['Vue', forms.vue, 'vue'],
    ['Svelte', forms.svelte, 'svelte'],
    ['Page document', forms.document, 'json'],
  ];
  return (
    <div className="forms">
      {written.map(([name, code, language], index) => (
        <details key={name} name="forms" open={index === 0}>
          <summary>{name}</summary>
          <Markup tag="div" html={codeFigure(code, language)} />
        </details>
      ))}
    </div>
  );
}

function exampleOf({ parts, markdownFile }: BlockSource, part: string, languages: readonly string[]): string {
  const code = firstCode(parts.get(part) ?? '', languages);
  if (code === undefined) throw new Error(`${markdownFile} has no example below "## ${part}": write one.`);
  return code;
}
