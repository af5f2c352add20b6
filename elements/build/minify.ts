import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { defaultMinifyOptions, defaultStrategy, minifyHTMLLiterals } from '@literals/html-css-minifier';
import { transform } from 'esbuild';

/** An identifier that no style sheet holds: what stands in the place of a value that is not known yet. */
const HOLE = 'pallet_value_of_an_expression';

/** White space that a browser would show is kept: words of a block, and the space between two controls. */
const minifyOptions = { ...defaultMinifyOptions, collapseWhitespace: true, conservativeCollapse: true };

const isStyle = (tag: string | undefined): boolean => tag?.trim() === 'css';
const isTemplate = (tag: string | undefined): boolean => tag?.trim() === 'html';

/**
 * Takes white space and comments out of the `html` and `css` templates of a module. What is published, rendered on a
 * server and taken over in a browser is this one text.
 */
async function minifyModule(code: string, fileName: string): Promise<string> {
  const common = { fileName, generateSourceMap: false } as const;
  const templates = await minifyHTMLLiterals(code, {
    ...common,
    minifyOptions,
    shouldMinify: ({ tag }) => isTemplate(tag),
    shouldMinifyCSS: () => false,
  });
  // The package's own minifier of style sheets leaves those with expressions as they are.
  const styles = await minifyHTMLLiterals(templates?.code ?? code, {
    ...common,
    shouldMinify: ({ tag }) => isStyle(tag),
    shouldMinifyCSS: () => false,
    strategy: {
      ...defaultStrategy,
      getPlaceholder: () => HOLE,
      // In UTF-8: an escape of CSS would be one of JavaScript in a template.
      minifyHTML: async (css: string) =>
        (await transform(css, { loader: 'css', minifyWhitespace: true, charset: 'utf8' })).code.trim(),
    },
  });
  return styles?.code ?? templates?.code ?? code;
}

/** Minifies the templates of all modules below a folder, in their place. */
export async function minifyTemplates(folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = `${folder}${name}`;
    writeFileSync(file, await minifyModule(readFileSync(file, 'utf8'), file));
  }
}
