import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { defaultMinifyOptions, defaultStrategy, minifyHTMLLiterals } from '@literals/html-css-minifier';
import { transform } from 'esbuild';

/** Placeholder for expressions in templates: an identifier that does not occur in style sheets. */
const PLACEHOLDER = 'pallet_value_of_an_expression';

/** Keeps white space that is rendered, such as the space between words or controls. */
const minifyOptions = { ...defaultMinifyOptions, collapseWhitespace: true, conservativeCollapse: true };

const isStyle = (tag: string | undefined): boolean => tag?.trim() === 'css';
const isTemplate = (tag: string | undefined): boolean => tag?.trim() === 'html';

/**
 * Removes white space and comments from the `html` and `css` templates of a module. This happens at build time because
 * the templates rendered on a server and those hydrated in a browser must be identical.
 */
async function minifyModule(code: string, fileName: string): Promise<string> {
  const common = { fileName, generateSourceMap: false } as const;
  const templates = await minifyHTMLLiterals(code, {
    ...common,
    minifyOptions,
    shouldMinify: ({ tag }) => isTemplate(tag),
    shouldMinifyCSS: () => false,
  });
  // The CSS minifier of the package does not process style sheets with expressions.
  const styles = await minifyHTMLLiterals(templates?.code ?? code, {
    ...common,
    shouldMinify: ({ tag }) => isStyle(tag),
    shouldMinifyCSS: () => false,
    strategy: {
      ...defaultStrategy,
      getPlaceholder: () => PLACEHOLDER,
      // UTF-8, because a CSS escape would be read as a JavaScript escape in a template.
      minifyHTML: async (css: string) =>
        (await transform(css, { loader: 'css', minifyWhitespace: true, charset: 'utf8' })).code.trim(),
    },
  });
  return styles?.code ?? templates?.code ?? code;
}

/** Minifies the templates of all modules in a folder, in place. */
export async function minifyTemplates(folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = `${folder}${name}`;
    writeFileSync(file, await minifyModule(readFileSync(file, 'utf8'), file));
  }
}
