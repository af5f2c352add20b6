import { LateModule } from '../late-module.js';
import { safeHref } from '../links.js';
import type { IconCategory } from '../enumerations.js';
import type { IconName } from '../normalise.js';
import { reportOnce } from '../warn.js';
import type { IconDrawing, IconPath, IconSymbol } from './drawing.js';
import { iconChanges, iconSources, type IconResolver, type IconSource } from './register.js';

export { registerIcons, type IconResolver, type IconSource } from './register.js';
export type { IconDrawing, IconPath, IconSymbol };

type Answer = IconDrawing | undefined;

/** The default set: drawings by `category:name`. */
type Drawings = Readonly<Record<string, IconDrawing>>;

let defaultSet = new LateModule<Drawings>(async () => (await import('./generated/drawings.js')).drawings);

/** Takes the drawings of the default set as they are, in place of those that would be loaded for the first icon. Specification 3. */
export function takeDrawings(drawings: Drawings): void {
  defaultSet = new LateModule(() => drawings);
}

/** The names in the default set, as far as it was loaded. Specification 3. */
export const iconNames = (): string[] => Object.keys(defaultSet.value ?? {});

function fromDefaultSet(key: string): Answer | Promise<Answer> {
  const set = defaultSet;
  const answer = (): Answer => {
    if (set.state === 'failed') throw set.error;
    return set.value?.[key];
  };
  const arrival = set.request();
  return arrival === undefined ? answer() : arrival.then(answer);
}

const known = new Map<string, IconDrawing>();
iconChanges.addEventListener('change', () => known.clear());

/**
 * Finds the drawing of an icon, at once where it is known already. What cannot be loaded, or is no drawing, is reported
 * once (Specification 8).
 *
 * @returns `undefined` when nobody has a drawing of that name
 */
export function findIcon({ category, name }: IconName): Answer | Promise<Answer> {
  const key = `${category}:${name}`;
  const registered = (iconSources.get(category) ?? []).map((source) => resolverOf(category, source));
  const answer = known.get(key) ?? ask([...registered, () => fromDefaultSet(key)], name, key);
  return answer instanceof Promise ? answer.then((drawing) => remember(key, drawing)) : remember(key, answer);
}

function remember(key: string, drawing: Answer): Answer {
  if (drawing !== undefined) known.set(key, drawing);
  return drawing;
}

function ask([first, ...others]: readonly IconResolver[], name: string, key: string): Answer | Promise<Answer> {
  if (first === undefined) return undefined;
  const refuse = (error: unknown): undefined => {
    reportOnce(`icon:${key}`, `The icon "${key}" could not be loaded and is not shown: ${String(error)}`);
  };
  const next = (drawing: Answer): Answer | Promise<Answer> => readDrawing(drawing, key) ?? ask(others, name, key);
  try {
    const answer = first(name);
    return answer instanceof Promise ? answer.catch(refuse).then(next) : next(answer);
  } catch (error) {
    return next(refuse(error));
  }
}

function resolverOf(category: IconCategory, source: IconSource): IconResolver {
  if (typeof source === 'function') return source;
  if (typeof source === 'string') return (name) => symbolOf(source, category, name);
  return (name) => (Object.hasOwn(source, name) ? source[name] : undefined);
}

const sprites = new Map<string, Promise<string>>();

/** A sprite is read before it is used: a symbol that is missing would leave an empty box without a word. */
function symbolOf(pattern: string, category: IconCategory, name: string): Answer | Promise<Answer> {
  const href = pattern.replaceAll('{category}', category).replaceAll('{name}', name);
  // A server cannot read it: the browser does, once it is awake.
  if (typeof document === 'undefined') return { href };
  const [address = '', id] = href.split('#');
  const sprite = sprites.get(address) ?? readSprite(address);
  sprites.set(address, sprite);
  return sprite.then((text) => (text.includes(` id="${id}"`) ? { href } : undefined));
}

async function readSprite(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

const pathData = /^[\sMZLHVCSQTAE\d.,+-]+$/i;
const rectangle = /^(?:-?[\d.]+[\s,]+){3}-?[\d.]+$/;

/** Hosts hand in data, never markup; what is no drawing is refused. */
function readDrawing(drawing: Answer, key: string): Answer {
  const { path, viewBox = '0 0 24 24', stroke, href } = { ...drawing } as Partial<IconPath & IconSymbol>;
  const isDrawing =
    href === undefined
      ? pathData.test(String(path)) && rectangle.test(viewBox) && (stroke === undefined || Number.isFinite(stroke))
      : /^(?:https:|\/)/.test(safeHref(href)) && href.includes('#');
  if (drawing === undefined || isDrawing) return drawing;
  reportOnce(
    `icon-drawing:${key}`,
    `The drawing of the icon "${key}" is not shown. Give { path: path data, viewBox: four numbers, stroke: a number }, or { href: a symbol of a sprite }.`,
  );
  return undefined;
}
