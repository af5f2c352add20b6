/** An item of a pasted list. Office programs write each as an element of its own with its level. */
export interface ListItem {
  /** 1 for the outermost list. */
  readonly level: number;
  /** Tells lists apart that follow each other. */
  readonly list: string;
  /** The marker: `bullet`, or the `type` of an `ol` element. */
  readonly marker: ListMarker;
  /** The number of the item; undefined for bullets and if unknown. */
  readonly number: number | undefined;
  readonly content: readonly Node[];
}

export type ListMarker = 'bullet' | '1' | 'a' | 'A' | 'i' | 'I';

interface OpenList {
  readonly element: HTMLElement;
  readonly level: number;
  readonly list: string;
  readonly marker: ListMarker;
}

/**
 * Builds nested lists of items.
 *
 * @returns the outermost lists
 */
export function buildLists(document: Document, items: readonly ListItem[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    while (isClosedBy(open.at(-1), item)) open.pop();
    let current = open.at(-1);
    if (current === undefined || current.level < item.level) {
      const element = createList(document, item);
      if (current === undefined) roots.push(element);
      else current.element.lastElementChild?.append(element);
      current = { ...item, element };
      open.push(current);
    }
    const line = document.createElement('li');
    line.append(...item.content);
    current.element.append(line);
  }
  return roots;
}

const isClosedBy = (open: OpenList | undefined, { level, list, marker }: ListItem): boolean =>
  open !== undefined &&
  (open.level > level || (open.level === level && (open.list !== list || open.marker !== marker)));

function createList(document: Document, { marker, number = 1 }: ListItem): HTMLElement {
  const element = document.createElement(marker === 'bullet' ? 'ul' : 'ol');
  if (marker !== 'bullet' && marker !== '1') element.setAttribute('type', marker);
  if (marker !== 'bullet' && number !== 1) element.setAttribute('start', String(number));
  return element;
}

const MARKERS: Readonly<Record<string, ListMarker>> = {
  bullet: 'bullet',
  image: 'bullet',
  'alpha-lower': 'a',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'alpha-upper': 'A',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'roman-lower': 'i',
  'lower-roman': 'i',
  'roman-upper': 'I',
  'upper-roman': 'I',
};

/** Reads a number format of Word or a `list-style-type`; anything else is decimal. */
export const parseMarker = (format: string): ListMarker => MARKERS[format.toLowerCase()] ?? '1';

/** Guesses the marker of a list from the text in front of its item, such as `b)`, `iv.` or `·`. */
export function guessMarker(text: string): ListMarker {
  const label = /^\(?(?:\d+\.)*([a-z]+|\d+)[.)]/i.exec(text.trim())?.[1];
  if (label === undefined) return 'bullet';
  if (/^\d/.test(label)) return '1';
  const isLower = label === label.toLowerCase();
  if (label.length > 1 || /^i$/i.test(label)) return isLower ? 'i' : 'I';
  return isLower ? 'a' : 'A';
}

/** Reads the number of an item from the text in front of it; undefined unless it is decimal or a letter. */
export function parseNumber(text: string, marker: ListMarker): number | undefined {
  const label = /([a-z]|\d+)[.)]?\s*$/i.exec(text.trim())?.[1];
  if (label === undefined || marker === 'bullet') return undefined;
  if (marker === '1') return /^\d+$/.test(label) ? Number(label) : undefined;
  if (marker === 'i' || marker === 'I') return undefined;
  return label.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}
