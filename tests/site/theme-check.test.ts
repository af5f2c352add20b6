import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, sampled } from '../setup/sampling.js';
import { describeProblem } from '../../site/documents/finding.js';
import { checkThemeFile, type ThemeCheck } from '../../site/themes/check-theme.js';
import { findEngines } from '../setup/browsers.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const THEMES = join(ROOT, 'site/content/themes');
const executablePath = findEngines().chromium;

const ALL_THEMES = (await readdir(THEMES)).filter((file) => file.endsWith('.css')).map((file) => file.slice(0, -4));
const MEASURED = isFullRun ? ALL_THEMES : ['northmast'];

/** Invalid calls of the command, and its messages. */
const MISUSES: readonly (readonly [parameters: readonly string[], message: string])[] = [
  [[], 'Usage: npm run theme -- '],
  [['chekc'], 'Did you mean check?'],
  [['check', 'no-such-theme'], 'no-such-theme is neither a file nor a theme'],
  [['check', 'northmast', '--only', '/why-uz'], 'There is no page /why-uz. Did you mean /why-us?'],
  [['check', 'northmast', '--level', 'A'], 'Allowed choices are AA, AAA.'],
  [['new', 'Harbour'], 'A theme name consists of'],
  [['new', 'northmast'], 'The theme "northmast" already exists'],
  [['import', 'package.json'], 'This is not a branding set'],
  [['import', 'nowhere.json'], 'nowhere.json cannot be read as a file.'],
];

/** Milliseconds for one theme. */
const TIMEOUT = isFullRun ? 3_600_000 : 120_000;

const FAULTS = `:root {
  --pallet-g-colour-brand: #7a1f3d;
  --pallet-g-radius-small: 4;
  --pallet-g-color-brand-hover: light-dark(#9cb8d4, #9accfa);
}
@media (prefers-color-scheme: dark) {
  :root { --pallet-g-color-text-muted: #3c4650 }
}`;

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-faults-'));
  file = join(folder, 'faults.css');
  await writeFile(file, FAULTS);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const formatFindings = ({ findings }: ThemeCheck): string[] =>
  findings.map((finding) => describeProblem(finding).replace(`${folder}/`, ''));

describe.skipIf(executablePath === undefined)('checking a theme', () => {
  it(
    'finds a misspelled hook, a wrong unit, and low contrast only on hover or only in the dark scheme',
    async () => {
      const check = await checkThemeFile({ file, executablePath, paths: ['/demos/button', '/demos/statistic'] });
      const told = formatFindings(check);
      expect(told[0]).toMatch(/^faults\.css:2:3: There is no hook --pallet-g-colour-brand.*--pallet-g-color-brand\?/);
      expect(told[1]).toMatch(/^faults\.css:3:3: --pallet-g-radius-small takes a <length>, found "4"/);

      const faint = check.findings.flatMap(({ pairs = [] }) => pairs);
      const ofHover = faint.filter(({ background }) => background.hook?.name === '--pallet-g-color-brand-hover');
      expect(new Set(ofHover.map(({ state }) => state))).toEqual(new Set(['hover']));
      expect(new Set(ofHover.map(({ scheme }) => scheme))).toEqual(new Set(['light']));
      expect(told.join('\n')).toMatch(
        /^faults\.css:4:3: "Primary" \(hover, light\) on \/demos\/button: #ffffff on #9cb8d4 has a contrast of \d\.\d\d, and WCAG 2\.2 requires 4\.5 \(1\.4\.3\)\. Change --pallet-g-color-brand-hover from #9cb8d4, for instance to #[0-9a-f]{6}\.$/m,
      );

      const ofMuted = faint.filter(({ color }) => color.hook?.name === '--pallet-g-color-text-muted');
      expect(new Set(ofMuted.map(({ scheme }) => scheme))).toEqual(new Set(['dark']));
      expect(new Set(ofMuted.flatMap(({ paths }) => paths))).toEqual(new Set(['/demos/statistic']));
    },
    TIMEOUT,
  );

  it(
    'finds a word that is too long for its box',
    async () => {
      const wide = join(folder, 'wide.css');
      await writeFile(wide, ':root { --pallet-g-font-size-display: 120px }');
      const check = await checkThemeFile({ file: wide, executablePath, paths: ['/demos/text'] });
      expect(formatFindings(check)).toContainEqual(
        expect.stringMatching(
          /^wide\.css: The word "\w+" is too long for its box .*\(360 px wide\), on \/demos\/text\./,
        ),
      );
    },
    TIMEOUT,
  );

  it.each(MEASURED)(
    'finds no issues in %s',
    async (name) => {
      const level = name === 'high-contrast' ? 'AAA' : 'AA';
      const paths = isFullRun ? {} : { paths: ['/demos/button', '/demos/link', '/demos/employee-slider'] };
      const check = await checkThemeFile({ file: join(THEMES, `${name}.css`), level, executablePath, ...paths });
      expect(check.isMeasured).toBe(true);
      // The content of the site is written for the narrow fonts of its own theme: in others some words break.
      const findings =
        name === 'northmast' ? check.findings : check.findings.filter(({ pairs }) => pairs !== undefined);
      expect(formatFindings({ ...check, findings })).toEqual([]);
    },
    TIMEOUT,
  );
});

describe('checking a theme without a browser', () => {
  it.each(ALL_THEMES)('finds no issues in the hooks and values of %s', async (name) => {
    const check = await checkThemeFile({ file: join(THEMES, `${name}.css`), executablePath: null });
    expect(check).toEqual({ findings: [], isMeasured: false });
  });
});

describe('the command', () => {
  const run = async (...parameters: string[]) => {
    const command = ['-C', 'pallet-source', 'site/themes/command.ts', ...parameters];
    return promisify(execFile)(join(ROOT, 'node_modules/.bin/tsx'), command, { cwd: ROOT }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  };

  it('exits with 0 if a theme has no issues', async () => {
    expect(await run('check', 'northmast', '--static')).toMatchObject({ code: 0 });
  });

  it('exits with 1 and prints JSON if a theme has issues', async () => {
    const { code, stdout } = await run('check', file, '--static', '--json');
    expect(code).toBe(1);
    const { findings, isMeasured } = JSON.parse(stdout) as ThemeCheck;
    expect(isMeasured).toBe(false);
    expect(findings.map(({ line, column }) => [line, column])).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });

  it.each(sampled(MISUSES, 3))('exits with 2 for invalid arguments: %j', async (parameters, message) => {
    const { code, stderr } = await run(...parameters);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
