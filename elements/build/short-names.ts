import type { Plugin, Rolldown } from 'vite';

const NAME = /--_([a-z][a-z-]*[a-z])/g;
const KEPT = /\b(?:perBreakpoint|lengthStyle|responsiveStyle)\(((?:\s*'[\w-]+',?)+)/g;

/**
 * Gives blocks' private custom properties (`--_ground`) short names, the same in all files of a bundle: they are no part
 * of a contract. Those with one value per breakpoint keep theirs, which is put together while a block runs.
 */
export function shortNames(): Plugin {
  const counts = new Map<string, number>();
  const kept = new Set<string>();
  return {
    name: 'pallet-short-names',
    enforce: 'pre',
    transform(code) {
      for (const [, name = ''] of code.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1);
      for (const [, list = ''] of code.matchAll(KEPT)) {
        for (const [, name = ''] of list.matchAll(/'([^']+)'/g)) {
          for (const suffix of ['', '-l', '-m', '-s']) kept.add(name + suffix);
        }
      }
    },
    generateBundle(_, files) {
      const names = [...counts].filter(([name]) => !kept.has(name));
      const byUse = names.sort(([a, often], [b, seldom]) => seldom - often || a.localeCompare(b));
      const short = new Map(byUse.map(([name], index) => [name, letters(index)]));
      for (const chunk of Object.values(files).filter(isChunk)) {
        chunk.code = chunk.code.replace(NAME, (whole, name: string) => {
          const replaced = short.get(name);
          return replaced === undefined ? whole : `--_${replaced}`;
        });
      }
    },
  };
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/** `a` to `z`, then `aa`, `ab` … */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
