import type { Size } from '@pallet/elements/foundations';
import { isRecord } from '../documents/record.js';
import type { Component } from './component.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** The files of overlays in the folder of a view or layout, by screen size. The view itself is for large screens. */
export const OVERLAY_FILES: Readonly<Record<Exclude<Size, 'large'>, string>> = {
  medium: 'tablet/tablet.json',
  small: 'mobile/mobile.json',
};

/** Attributes that replace those of a component on a screen size, by the id of the component. */
export type Overlay = ReadonlyMap<string, JsonObject>;

export type Overlays = Readonly<Record<Exclude<Size, 'large'>, Overlay>>;

/**
 * Reads the patches of an overlay.
 *
 * @param ids - ids of all components of the view
 * @param report - is told what was left out
 */
export function readOverlay(content: JsonObject, ids: ReadonlySet<string>, report: (message: string) => void): Overlay {
  const { contentBody } = content;
  const component = isRecord(contentBody) ? contentBody['component'] : undefined;
  const patches = isRecord(component) ? (component['children'] ?? []) : undefined;
  if (!Array.isArray(patches)) {
    report('It has no list "contentBody.component.children". It was ignored.');
    return new Map();
  }
  const overlay = new Map<string, JsonObject>();
  for (const [index, patch] of patches.entries()) {
    const { id, attributes } = isRecord(patch) ? patch : {};
    if (typeof id !== 'string' || !isRecord(attributes))
      report(`Patch ${index} has no id or no attributes. It was ignored.`);
    else if (!ids.has(id)) report(`Patch ${index} is for the component "${id}", which does not exist. It was ignored.`);
    else overlay.set(id, mergeAttributes(overlay.get(id) ?? {}, attributes));
  }
  return overlay;
}

/** The attributes of a component on each screen size. Each overlay changes those of the view itself. */
export function getAttributesPerSize(
  { id, attributes }: Component,
  overlays: Overlays,
): Readonly<Record<Size, JsonObject>> {
  const at = (overlay: Overlay): JsonObject => mergeAttributes(attributes, overlay.get(id) ?? {});
  return { large: attributes, medium: at(overlays.medium), small: at(overlays.small) };
}

/** An overlay contains only the fields of `dxpStyle` that it changes. */
function mergeAttributes(base: JsonObject, patch: JsonObject): JsonObject {
  const [former, changed] = [base['dxpStyle'], patch['dxpStyle']];
  const style = isRecord(former) && isRecord(changed) ? { dxpStyle: { ...former, ...changed } } : {};
  return { ...base, ...patch, ...style };
}
