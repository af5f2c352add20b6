/**
 * Why a name cannot be a new block's.
 *
 * @param name - what was asked for, for instance `statistic-row`
 * @param existing - the names of the blocks that there are
 * @returns a sentence that says what to do; undefined where the name is good
 */
export function nameProblem(name: string, existing: readonly string[]): string | undefined {
  if (name.startsWith('pallet-')) return `Leave out the prefix: npm run new -- block ${name.slice('pallet-'.length)}`;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" is no name for a block. Write a noun in lower case, words joined by hyphens, for instance statistic-row.`;
  }
  return existing.includes(name) ? `There is a block "${name}" already. Choose another name.` : undefined;
}

const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/**
 * The files of a new block, by path from the repository's root: the block with one property, one part and one hook, its
 * page of documentation, its demo and what a screen reader is told of it, and a behaviour test that fails until somebody
 * says what the block does.
 */
export function blockFiles(name: string): Record<string, string> {
  const tag = `pallet-${name}`;
  const className = `Pallet${name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
  const folder = `elements/blocks/${name}`;
  return {
    [`${folder}/${name}.element.ts`]: `import { html, type TemplateResult } from 'lit';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { sanitiseLabel } from '../../foundations/sanitise.js';
import { styles } from './${name}.styles.js';

/**
 * Says in a sentence what the block is.
 *
 * @tagname ${tag}
 * @slot - what stands inside
 * @csspart base - the block
 * @cssproperty {<color>} [--pallet-c-${name}-color=colorText] - Text colour. Sets \`color\` of \`base\`.
 */
export class ${className} extends PalletElement {
  static override styles = styles;

  /** The text; markup is removed. */
  @property() text = '';

  override render(): TemplateResult {
    return html\`<div class="base" part="base">\${sanitiseLabel(this.text)}<slot></slot></div>\`;
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

Say in a sentence what the block is.

## Use it

- for what a page has no other block for.

## Do not use it

- where another block does better: name it.

## Content

- How long its words may be, and what a writer should know.

## Accessibility

- What screen readers are told, and what the keyboard does.

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
  <${tag} text="Text">More of it</${tag}>
</section>
`,
    [`${folder}/${name}.screen-reader.json`]: `{ "default": ["Text", "More of it"] }
`,
    [`tests/browser/${name}.test.ts`]: `import { expect, fixture, html } from '@open-wc/testing';
import type { ${className} } from '@pallet/elements/${name}';
import '@pallet/elements/${name}';

describe('${tag}', () => {
  it('does what a visitor expects of it', async () => {
    const block = await fixture<${className}>(html\`<${tag} text="Text"></${tag}>\`);
    expect(block.shadowRoot?.textContent).to.contain('Say here what the block does, then make it so.');
  });
});
`,
  };
}
