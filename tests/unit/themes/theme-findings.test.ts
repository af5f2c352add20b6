import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../../site/documents/finding.js';
import { createPairColor, type ContrastFailure } from '../../../site/theming/contrast-failure.js';
import { getLowestContrast, parseRgb, type Rgb } from '../../../site/theming/nearest-color.js';
import { createContrastFindings, formatPaths, createWordFindings } from '../../../site/themes/theme-findings.js';

const BRAND = { name: '--pallet-g-color-brand', place: { line: 2, column: 3 } };
const WHITE: Rgb = [255, 255, 255];
const GRAY: Rgb = [240, 240, 240];
const PALE: Rgb = [156, 184, 212];

const pairOn = (background: Rgb, more: Partial<ContrastFailure> = {}): ContrastFailure => ({
  ...{ kind: 'text', text: 'Apply', state: 'default', scheme: 'light', paths: ['/'], required: 4.5 },
  contrast: getLowestContrast(more.color?.rgb ?? PALE, [background]),
  color: createPairColor(PALE, BRAND),
  background: createPairColor(background, undefined),
  isBackgroundFromState: false,
  ...more,
});

const told = (pairs: readonly ContrastFailure[]): string[] =>
  createContrastFindings('harbour.css', pairs, 'AA').map(describeProblem);

describe('createContrastFindings', () => {
  it('reports a hook once, with its worst pair and a change that fixes all pairs', () => {
    const inSpanish = pairOn(WHITE, { text: 'Solicitar', paths: ['/es/'], state: 'pressed' });
    const [finding = '', ...others] = told([pairOn(WHITE), pairOn(GRAY, { paths: ['/demos/button'] }), inSpanish]);
    expect(others).toEqual([]);
    expect(finding).toMatch(
      /^harbour\.css:2:3: "Apply" \(default, light\) on \/demos\/button and 2 pages: #9cb8d4 on #f0f0f0/,
    );
    const [, proposed = ''] =
      /Change --pallet-g-color-brand from #9cb8d4, for instance to (#[0-9a-f]{6})\.$/.exec(finding) ?? [];
    const rgb = parseRgb(proposed);
    expect(rgb && getLowestContrast(rgb, [WHITE, GRAY])).toBeGreaterThanOrEqual(4.5);
  });

  it('suggests a change for each value of the hook', () => {
    const dark = pairOn([40, 40, 40], { scheme: 'dark', color: createPairColor([70, 70, 70], BRAND) });
    expect(told([pairOn(WHITE), dark])).toEqual([
      expect.stringMatching(
        /Change --pallet-g-color-brand from #464646, for instance to #[0-9a-f]{6}, and from #9cb8d4, for instance to #[0-9a-f]{6}\.$/,
      ),
    ]);
  });

  it('names the other colors if no value fixes all pairs', () => {
    const label = { name: '--pallet-g-color-brand-contrast', place: { line: 3, column: 3 } };
    const onBlack = pairOn([0, 0, 0], { background: createPairColor([0, 0, 0], label), required: 15 });
    const [finding] = told([pairOn(WHITE), onBlack]);
    expect(finding).toContain(
      'Change --pallet-g-color-brand from #9cb8d4; no color has enough contrast with #ffffff and #000000: ' +
        'change --pallet-g-color-brand-contrast, too, or give it a light and a dark value with light-dark(…).',
    );
  });

  it('reports a color without a hook once, in any language', () => {
    const color = createPairColor(PALE, undefined);
    const findings = told([pairOn(WHITE, { color }), pairOn([250, 250, 250], { color, paths: ['/es/'] })]);
    expect(findings).toEqual([expect.stringContaining('No hook sets it')]);
  });
});

it.each([
  [['/'], '/'],
  [['/', '/why-us', '/es/', '/es/why-us', '/demos/button', '/demos/tile'], '/, 3 more pages and 2 demos'],
  [['/', '/demos/tile', '/'], '/ and 1 demo'],
  [['/demos/button', '/demos/tile', '/'], '/demos/button, 1 page and 1 more demo'],
])('formatPaths counts pages and demos separately: %j', (paths, places) => {
  expect(formatPaths(paths)).toBe(places);
});

it('createWordFindings reports a word with its page and width', () => {
  const [finding] = createWordFindings('harbour.css', [
    { word: 'EXCELLENCE', text: 'EXCELLENCE', id: '', width: 360, paths: ['/demos/statistic', '/'] },
  ]);
  expect(finding?.wrong).toContain('"EXCELLENCE"');
  expect(finding?.wrong).toContain('(360 px wide), on /demos/statistic and 1 page.');
});
