import type { CSSResultGroup } from 'lit';
import { TOKEN_HOOKS, type TokenHook } from '../foundations/tokens.js';
import { elementsOf, sourceOf, type Manifest } from './manifest-model.js';

/** A call of `light-dark()`, whose values hold at most calls without others in them. */
const PAIR = /light-dark\(((?:[^(),]|\([^()]*\))*), ((?:[^(),]|\([^()]*\))*)\)/g;

/**
 * Tells which blocks read each global hook, from the style sheets of their classes.
 *
 * @returns the tags without their prefix, by the hook's name; a hook that no block reads has none
 */
export async function hookReaders(manifest: Manifest): Promise<Map<string, string[]>> {
  const sheets = await Promise.all(
    elementsOf(manifest).map(async (element) => {
      const module = (await import(`../${sourceOf(manifest, element)}.element.js`)) as Record<string, unknown>;
      const { styles } = module[element.name] as { styles?: CSSResultGroup };
      return { block: element.tagName.replace('pallet-', ''), css: textOf(styles ?? []) };
    }),
  );
  return new Map(
    TOKEN_HOOKS.map(({ hook }) => [
      hook,
      sheets.filter(({ css }) => new RegExp(`var\\(${hook}[,)]`).test(css)).map(({ block }) => block),
    ]),
  );
}

const textOf = (styles: CSSResultGroup): string =>
  Array.isArray(styles) ? styles.map(textOf).join('\n') : String(styles);

/** The page of all global hooks: what each is for, its value in both schemes, and who reads it. */
export function hooksPage(readers: ReadonlyMap<string, readonly string[]>): string {
  const rows = TOKEN_HOOKS.map((token) => `| ${cells(token, readers.get(token.hook) ?? []).join(' | ')} |`);
  return `# Global styling hooks

Set one on \`:root\`, or on any element: every block in it follows, unless a hook of its own says otherwise. Where a hook is not set,
the familiar \`--dxp-*\` hook counts, then the default. A colour for both schemes is one value: \`light-dark(#7a1f3d, #e88fae)\`.
The hooks of one block stand on its page. How a theme is made of them: [the guide](../guides/theming.md).

Written by \`npm run pages -w @pallet/elements\` from the design tokens and the style sheets of the blocks.

<!-- prettier-ignore-start -->

| Hook | Meaning | Light | Dark | Familiar hook | Read by |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

<!-- prettier-ignore-end -->
`;
}

function cells({ hook, description, literal, dxp }: TokenHook, readers: readonly string[]): string[] {
  const [light, dark] = [literal.replace(PAIR, '$1'), literal.replace(PAIR, '$2')];
  return [
    `\`${hook}\``,
    description,
    `\`${light}\``,
    light === dark ? 'the same' : `\`${dark}\``,
    dxp === null ? '' : `\`${dxp}\``,
    readers.join(', '),
  ];
}
