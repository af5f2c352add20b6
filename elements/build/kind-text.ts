import type { KindData } from '../foundations/kinds.js';

const code = (text: string): string => `\`${text}\``;

/** Describes a range: `1 to 12`, `at least 1`. Empty if the range is not limited. */
function rangeText({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min === undefined) return max === undefined ? '' : `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

function describeValues(kind: KindData): string {
  switch (kind.name) {
    case 'richText':
      return `HTML of the profile ${code(kind.profile)}`;
    case 'code':
      return 'Source text';
    case 'number':
      return rangeText(kind);
    case 'time':
      return ['Milliseconds', rangeText(kind)].filter(Boolean).join(', ');
    case 'length':
      return [
        kind.unit === undefined ? 'A number or a CSS length' : `A number (${kind.unit}) or a CSS length`,
        ...(kind.keywords ?? []).map(code),
      ].join(', or ');
    case 'color':
      return 'A CSS color';
    case 'link':
      return 'An address, or a page reference or link info as an object or its JSON';
    case 'image':
      return `${kind.takesKey === true ? 'A content key, an address' : 'An address'}, or image info as an object or its JSON`;
    case 'focalPoint':
      return `Position in the syntax of ${code('object-position')}`;
    case 'icon':
      return code('category:name');
    case 'screens':
      return `${code('small')}, ${code('medium')}, ${code('large')}, lists and ranges such as ${code('small-medium')}`;
    case 'spacing':
      return 'An object or its JSON';
    case 'group':
      return `An object with ${Object.keys(kind.fields).map(code).join(', ')}, or its JSON`;
    case 'list':
      if (kind.takesEntry === true) return 'A list, or a single entry, or the JSON';
      return kind.container === undefined
        ? 'A list or its JSON'
        : `A list, or an object with the list in ${code(kind.container)}, or the JSON`;
    case 'map':
      return 'An object or its JSON';
    case 'blocks':
      return 'A block or a list of blocks, or the JSON';
    default:
      return '';
  }
}

/** Describes the values of a kind for developers. Empty if the type is sufficient. */
export function kindText(kind: KindData): string {
  const missing = kind.fallsBackUpwards === true ? ' (a missing size uses the nearest one that is set)' : '';
  const small = kind.maxSmall === undefined ? '' : ` (small screens without one use at most ${kind.maxSmall} px)`;
  const perBreakpoint = kind.perBreakpoint === true ? `one value, or one per breakpoint${missing}${small}` : '';
  const text = [describeValues(kind), perBreakpoint].filter(Boolean).join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
