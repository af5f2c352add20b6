/**
 * Returns why a name is not valid for a new block.
 *
 * @param name - the requested name, for example `statistic-row`
 * @param existing - names of the existing blocks
 * @returns a message with the fix, or undefined if the name is valid
 */
export function findNameIssue(name: string, existing: readonly string[]): string | undefined {
  if (name.startsWith('pallet-')) return `Leave out the prefix: npm run new -- block ${name.slice('pallet-'.length)}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is not a valid block name. Use a lowercase noun, words joined by hyphens, such as statistic-row.`;
  }
  return existing.includes(name) ? `The block "${name}" already exists. Choose another name.` : undefined;
}

const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/**
 * Creates the files of a new block, by path from the repository root: the block with one property, one part and one hook,
 * its documentation page, its demo and expected screen reader output, and a behavior test that fails until it is written.
 */
export function createBlockFiles(name: string): Record<string, string> {
  const tag = `pallet-${name}`;
  const className = `Pallet${name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
  const folder = `elements/blocks/${name}`;
  return {
    [`${folder}/${name}.element.ts`]: `import { html, type TemplateResult } from 'lit';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { BoundDataController } from '../../controllers/bound-data.js';
import { text } from '../../foundations/kinds.js';
import { styles } from './${name}.styles.js';

/**
 * Describe the block in one sentence.
 *
 * @summary Describe the block in one sentence.
 * @tagname ${tag}
 * @group text
 * @slot - Content of the block. {@accepts blocks}
 * @csspart base - The block.
 * @cssproperty {<color>} [--pallet-c-${name}-color=colorText] - Color of the text. {@sets color base}
 */
export class ${className} extends PalletElement {
  static override styles = styles;

  /** Text of the block. */
  @property(text()) text!: string;

  #data = new BoundDataController(this);

  override render(): TemplateResult {
    return html\`<div class="base" part="base">\${this.#data.fillLabel(this.text)}<slot></slot></div>\`;
  }
}
`,
    [`${folder}/${name}.styles.ts`]: `import { css } from 'lit';
import { foundationStyles, hook } from '../../styles/shared.js';
import { tokens } from '../../foundations/tokens.js';

export const styles = [
  foundationStyles,
  css\`
    .base {
      color: \${hook('${name}-color', tokens.colorText)};
    }
  \`,
];
`,
    [`${folder}/${name}.ts`]: `import { define } from '../../base/define.js';
import { ${className} } from './${name}.element.js';

export * from './${name}.element.js';

define('${tag}', ${className});

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${className};
  }
}
`,
    [`${folder}/${name}.md`]: `# ${sentenceCase(name)}

Describe the block in one sentence.

## When to use

- for what a page has no other block for.

## When not to use

- where another block does better: name it.

## Content

- Recommended length of the text, and other guidance for authors.

## Accessibility

- Screen reader output and keyboard interaction.

## HTML

\`\`\`html
<${tag} text="Text"></${tag}>
\`\`\`

## React

\`\`\`tsx
<${className.slice('Pallet'.length)} text="Text" />
\`\`\`
`,
    [`${folder}/${name}.demo.html`]: `<section data-state="default" aria-label="Default">
  <${tag} text="Text">More text</${tag}>
</section>
`,
    [`${folder}/${name}.screen-reader.json`]: `{ "default": ["Text", "More text"] }
`,
    [`tests/browser/${name}.test.ts`]: `import { expect, fixture, html } from '@open-wc/testing';
import type { ${className} } from '@pallet/elements/${name}';
import '@pallet/elements/${name}';

describe('${tag}', () => {
  it('works as visitors expect', async () => {
    const block = await fixture<${className}>(html\`<${tag} text="Text"></${tag}>\`);
    expect(block.shadowRoot?.textContent).to.contain('Replace this with the expected behavior.');
  });
});
`,
  };
}

/** The steps after the files of a new block are created, in order. CONTRIBUTING.md has the same list. */
export const nextSteps = (name: string): readonly string[] => [
  'Write the contract comment: summary, icon, slots, parts, hooks, states and events.',
  'Write the class, style sheet, demo and documentation page. `elements/blocks/statistic` is a small example.',
  'Run `npm run generate`. It registers the block and writes its React wrapper, the page schema and the tables of the block’s documentation page. Run it again when the contract changes.',
  `Write the tests. \`FILES=tests/browser/${name}.test.ts ENGINES=chromium npx wtr\` runs them in a few seconds; \`npx vitest run --project server tests/contract\` lists what is missing from the contract.`,
  `Run \`npm run generate -- screen-reader --only ${name}\`, and read \`${name}.screen-reader.json\`: the expected screen reader output of each state of the demo. Then run \`npm run build -w elements\` and the tests that apply to every block (contrast, reflow, languages, hooks, states of interaction, policies, hydration): \`FILES="tests/browser/{accessibility,demos,elements,states,styling-hooks,hydration,screen-reader}.test.ts" ONLY=${name} ENGINES=chromium npx wtr\`.`,
  `Store screenshots of its demos in each theme and of its documentation page: \`npm run generate -- looks --only ${name}\`.`,
];
