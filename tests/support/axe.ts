import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { EnginePage } from './engines.js';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly html: string }[];
}

interface AxeWindow {
  readonly axe: { run(context: object, options: object): Promise<{ readonly violations: readonly Violation[] }> };
}

interface AxeOptions {
  /** Selectors of the parts to check, and of those to skip. Default: the whole page */
  readonly context?: { readonly include?: readonly string[][]; readonly exclude?: readonly string[][] };
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
  readonly iframes?: boolean;
}

/**
 * Runs axe in a page, and returns the rule, selector and HTML of each violation. Outside Chromium, the page must allow
 * inline scripts.
 */
export async function findAxeViolations(
  page: EnginePage,
  { context, rules, ...options }: AxeOptions = {},
): Promise<string[]> {
  if (page.engine === 'chromium') await page.puppeteer().evaluate(axeSource);
  else {
    await page.evaluate((source) => {
      document.head.append(Object.assign(document.createElement('script'), { text: source }));
    }, axeSource);
  }
  return page.evaluate(
    async (parts, others, chosen) => {
      // In forced colors, axe reads some of the page's own colors instead of the visitor's.
      const contrast = { enabled: !matchMedia('(forced-colors: active)').matches };
      const settings = { ...others, rules: { 'color-contrast': contrast, ...chosen } };
      const { violations } = await (window as unknown as AxeWindow).axe.run(parts ?? document, settings);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${JSON.stringify(target)} ${html}`),
      );
    },
    context ?? null,
    options,
    rules ?? {},
  );
}
