import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';

const sources = [
  'elements/**/*.ts',
  'react-wrappers/**/*.{ts,tsx}',
  'site/**/*.{ts,tsx}',
  'tests/**/*.{ts,tsx}',
  '*.ts',
];

/** Directives that a strict policy or Trusted Types would have to be loosened for. */
const unsafeDirectives = [
  ['unsafe-html', 'unsafeHTML', 'It passes the sanitizer by: sanitize with foundations/sanitize.ts.'],
  ['unsafe-svg', 'unsafeSVG', 'It passes the sanitizer by: write the drawing as an svg template.'],
  ['style-map', 'styleMap', 'A strict policy blocks its first rendering: use the instance-style controller.'],
].map(([file, name, message]) => ({
  group: [`lit/directives/${file}.js`, `lit-html/directives/${file}.js`],
  importNames: [name],
  message,
}));

const noEnums = { selector: 'TSEnumDeclaration', message: 'Write a union of strings instead of an enum.' };

export default defineConfig([
  globalIgnores(['**/dist/', '**/.cache/', '**/generated/', 'coverage/']),
  {
    files: sources,
    extends: [typescript.configs.strict, typescript.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-imports': ['error', { patterns: unsafeDirectives }],
      'no-restricted-syntax': ['error', noEnums],
      'no-cond-assign': 'error',
      'no-constant-condition': 'error',
      'no-control-regex': 'error',
      'no-empty': 'error',
      'no-self-assign': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-escape': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // A type that is a map of names reads better as one; a constant may hide its literal type on purpose.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-inferrable-types': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'none' }],
    },
  },
  {
    files: ['elements/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/recommended'], wc.configs['flat/best-practice']],
    plugins: { 'lit-a11y': litA11y },
    rules: {
      ...litA11y.configs.recommended.rules,
      'no-console': 'error',
      'lit/no-legacy-imports': 'error',
      'lit/no-template-arrow': 'off',
      'wc/guard-super-call': 'off',
      'wc/no-child-traversal-in-connectedcallback': 'off',
    },
  },
  {
    // What speaks to developers, or of a block that could not be fetched, and the scripts that build the package.
    files: [
      'elements/foundations/warn.ts',
      'elements/autoloader.ts',
      'elements/{build,ssr}/**/*.ts',
      'elements/**/build.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    // A test asserts on what it has just made sure is there.
    files: ['tests/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
]);
