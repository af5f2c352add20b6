import { checkPage } from '../documents/load.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** The path of a property in a page with one block. */
const PROPERTY_PATH = /^blocks\/0\/props\/([^/]+)/;

/** The properties of a block that the check of page documents accepts. The others are reported. */
export function keepValidProps(
  block: string,
  props: JsonObject,
  report: (property: string, value: unknown, reason: string) => void,
): JsonObject {
  const { problems } = checkPage({
    ...{ title: 'Title', description: 'Description', themeLayout: 'main', features: [] },
    blocks: [{ block, id: 'block', props }],
  });
  const reasons = new Map(
    problems.flatMap(({ path, wrong }) => {
      const property = PROPERTY_PATH.exec(path)?.[1];
      return property === undefined ? [] : [[property, wrong.replace(/\.$/, '')]];
    }),
  );
  for (const [property, reason] of reasons) report(property, props[property], reason);
  return Object.fromEntries(Object.entries(props).filter(([property]) => !reasons.has(property)));
}
