import { readComponent, walkComponents, type Component } from './component.js';
import type { ConversionContext } from './convert-blocks.js';
import type { ExportFiles } from './export-files.js';
import { readJsonFile, type ExportedItem } from './exported-site.js';
import { OVERLAY_FILES, readOverlay, type Overlay, type Overlays } from './overlays.js';
import type { ReportBuilder } from './report.js';
import { resolveReferences, type SiteNames } from './site-names.js';
import { keepValidProps } from './valid-props.js';
import { convertVisibility } from './visibility.js';

/** The components of a view or layout, and what converts them. */
export interface ReadView {
  readonly root: Component;
  readonly context: ConversionContext;
}

/**
 * Reads the components of a view or layout with its overlays and visibility rules.
 *
 * @returns undefined if it has no component; the report says so
 */
export async function readView(
  item: ExportedItem,
  files: ExportFiles,
  names: SiteNames,
  report: ReportBuilder,
): Promise<ReadView | undefined> {
  const reportIssue = (place: string, message: string): void => report.addIssue(item.file, place, message);
  const root = readComponent(item.body['component'], 'component', {
    issue: reportIssue,
    refuse(definition, place, reason) {
      report.count(definition, 'refused');
      reportIssue(place, `The component "${definition}" was refused: ${reason}.`);
    },
  });
  if (root === undefined) return undefined;
  const ids = new Set(
    [...walkComponents(root)].flatMap(({ id, regions }) => [id, ...regions.map((region) => region.id)]),
  );
  const readOverlayFile = async (path: string): Promise<Overlay> => {
    const file = `${item.folder}/${path}`;
    if (!item.otherFiles.includes(file)) return new Map();
    const content = await readJsonFile(files, file, (name, message) => report.addIssue(name, '', message));
    return content === undefined
      ? new Map()
      : readOverlay(content, ids, (message) => report.addIssue(file, '', message));
  };
  const overlays: Overlays = {
    medium: await readOverlayFile(OVERLAY_FILES.medium),
    small: await readOverlayFile(OVERLAY_FILES.small),
  };
  const visibility = convertVisibility(item.body['contentOperations'], ids, (target, message) =>
    reportIssue(`component ${target}`, message),
  );
  const taken = new Set<string>();
  const describe = ({ definition, id }: Component): string => (id === '' ? definition : `${definition} ${id}`);
  const context: ConversionContext = {
    ...{ overlays, visibility, scopes: names.scopes },
    uniqueId(id, block) {
      const wanted = id.trim() === '' ? block.replaceAll(/[^\w-]+/g, '-') : id;
      let unique = wanted;
      for (let number = 2; taken.has(unique); number += 1) unique = `${wanted}-${number}`;
      if (unique !== wanted && id.trim() !== '')
        reportIssue(id, `The id is used twice. The later block has the id "${unique}".`);
      taken.add(unique);
      return unique;
    },
    count: (definition, outcome) => report.count(definition, outcome),
    reportAttribute: (definition, attribute, value, reason) =>
      report.addAttribute(definition, attribute, value, reason),
    reportIssue: (component, message) => reportIssue(describe(component), message),
    reportNoItems: ({ definition }) =>
      report.addByHand(`Give each "${definition}" its items: they come from a data source that is not in the export.`),
    resolve(definition, block, props) {
      const reportAttribute = (property: string, value: unknown, reason: string): void =>
        report.addAttribute(definition, property, value, reason);
      return keepValidProps(block, resolveReferences(block, props, names, reportAttribute), reportAttribute);
    },
  };
  return { root, context };
}

/** The components in a region of a root component. */
export const getRegion = ({ regions }: Component, name: string): readonly Component[] =>
  regions.filter((region) => region.name === name).flatMap(({ components }) => components);

/** A text attribute; undefined if it is empty or has an expression, which pages cannot fill. */
export function getText({ attributes }: Component, name: string): string | undefined {
  const value = attributes[name];
  return typeof value === 'string' && value.trim() !== '' && !value.includes('{!') ? value.trim() : undefined;
}
