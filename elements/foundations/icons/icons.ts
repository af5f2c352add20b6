import { fetchableUrl } from '../fetchable-url.js';
import { LazyModule } from '../lazy-module.js';
import { safeHref } from '../links.js';
import type { IconCategory } from '../enumerations.js';
import type { IconName } from '../icon-name.js';
import { reportOnce } from '../warn.js';
import type { IconDrawing, IconPath, IconSymbol } from './drawing.js';
import { iconChanges, iconSources, type IconResolver, type IconSource } from './register.js';

export { registerIcons, type IconResolver, type IconSource } from './register.js';
export type { IconDrawing, IconPath, IconSymbol };

type MaybeDrawing = IconDrawing | undefined;

/** The default set: drawings by `category:name`. */
type Drawings = Readonly<Record<string, IconDrawing>>;

let defaultSet = new LazyModule<Drawings>(async () => (await import('./generated/drawings.js')).drawings);

/** Sets the drawings of the default set, instead of loading them for the first icon. */
export function setDefaultDrawings(drawings: Drawings): void {
  defaultSet = new LazyModule(() => drawings);
}

/** Names in the default set. Empty until it is loaded. */
export const iconNames = (): string[] => Object.keys(defaultSet.value ?? {});

function findDefaultDrawing(key: string): MaybeDrawing | Promise<MaybeDrawing> {
  const set = defaultSet;
  const answer = (): MaybeDrawing => {
    if (set.state === 'failed') throw set.error;
    return set.value?.[key];
  };
  const arrival = set.request();
  return arrival === undefined ? answer() : arrival.then(answer);
}

const cachedDrawings = new Map<string, IconDrawing>();
iconChanges.addEventListener('change', () => cachedDrawings.clear());

/**
 * Finds the drawing of an icon, synchronously if it is cached. Failed loads and invalid drawings are reported once.
 *
 * @returns `undefined` if there is no drawing of that name
 */
export function findIcon({ category, name }: IconName): MaybeDrawing | Promise<MaybeDrawing> {
  const key = `${category}:${name}`;
  const registered = (iconSources.get(category) ?? []).map((source) => resolverOf(category, source));
  const answer = cachedDrawings.get(key) ?? resolveDrawing([...registered, () => findDefaultDrawing(key)], name, key);
  return answer instanceof Promise ? answer.then((drawing) => cacheDrawing(key, drawing)) : cacheDrawing(key, answer);
}

function cacheDrawing(key: string, drawing: MaybeDrawing): MaybeDrawing {
  if (drawing !== undefined) cachedDrawings.set(key, drawing);
  return drawing;
}

function resolveDrawing(
  [first, ...others]: readonly IconResolver[],
  name: string,
  key: string,
): MaybeDrawing | Promise<MaybeDrawing> {
  if (first === undefined) return undefined;
  const refuse = (error: unknown): undefined => {
    reportOnce(`icon:${key}`, `The icon "${key}" could not be loaded and is not shown: ${String(error)}`);
  };
  const next = (drawing: MaybeDrawing): MaybeDrawing | Promise<MaybeDrawing> =>
    readDrawing(drawing, key) ?? resolveDrawing(others, name, key);
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

/** The sprite is fetched first, because a missing symbol would silently leave an empty box. */
function symbolOf(pattern: string, category: IconCategory, name: string): MaybeDrawing | Promise<MaybeDrawing> {
  const href = pattern.replaceAll('{category}', category).replaceAll('{name}', name);
  // On a server, sprites are not fetched. The browser does it after hydration.
  if (typeof document === 'undefined') return { href };
  const [address = '', id] = href.split('#');
  const sprite = sprites.get(address) ?? readSprite(address);
  sprites.set(address, sprite);
  return sprite.then((text) => (text.includes(` id="${id}"`) ? { href } : undefined));
}

async function readSprite(address: string): Promise<string> {
  const response = await fetch(fetchableUrl(address));
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}

const pathData = /^[\sMZLHVCSQTAE\d.,+-]+$/i;
const rectangle = /^(?:-?[\d.]+[\s,]+){3}-?[\d.]+$/;

/** Validates a drawing of a host, which must be data, never markup. */
function readDrawing(drawing: MaybeDrawing, key: string): MaybeDrawing {
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
