import { readFileSync } from 'node:fs';
import { elementsOf, type Manifest } from '../../../../elements/build/manifest-model.js';
import { createStudioHooks } from '../../../../site/docs/website/studio/hook-list.js';
import type { ThemeDraft } from '../../../../site/docs/website/studio/model.js';

const manifest = JSON.parse(readFileSync('elements/dist/custom-elements.json', 'utf8')) as Manifest;

/** Every hook of the studio. */
export const HOOKS = createStudioHooks(
  elementsOf(manifest).map((contract) => ({ title: contract.tagName.replace('pallet-', ''), contract })),
);

/** Creates a draft that is not based on a built-in theme. */
export const draftOf = ({ settings, rules }: Pick<ThemeDraft, 'settings' | 'rules'>): ThemeDraft => ({
  ...{ start: '', settings, rules },
});
