import { ICON_CATEGORIES, type IconCategory } from './enumerations.js';
import { reportOnce } from './warn.js';

export type IconName = { category: IconCategory; name: string };

/**
 * Parses an icon's name of the form `category:name`.
 *
 * @returns `undefined` if it is missing or invalid. Invalid names are reported once
 */
export function readIconName(value: unknown): IconName | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const [, category, name] = iconName.exec(String(value)) ?? [];
  if (category && name) return { category: category as IconCategory, name };
  reportOnce(
    `icon:${String(value)}`,
    `"${String(value)}" is not an icon name. Write category:name, with one of the categories ${ICON_CATEGORIES.join(', ')}.`,
  );
  return undefined;
}

const iconName = /* @__PURE__ */ new RegExp(String.raw`^(${/* @__PURE__ */ ICON_CATEGORIES.join('|')}):(\w+)$`);
