import {
  eventClassOf,
  signatureOf,
  type Described,
  type ElementDeclaration,
  type ElementEvent,
  type ElementMember,
  type Manifest,
} from './manifest-model.js';

const HEADING = '\n## Reference\n';

/**
 * The page of a block with its reference: every property, method, event, slot, part, state and styling hook, as the
 * comment of its class says. Everything above stays as it was written.
 */
export function withReference(page: string, manifest: Manifest, element: ElementDeclaration): string {
  const intro = `What \`${element.tagName}\` takes and tells; written by \`npm run pages -w @pallet/elements\` from the comment of its class.`;
  return [
    `${withoutReference(page)}\n${HEADING}`,
    intro,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    referenceOf(manifest, element),
    '',
    '<!-- prettier-ignore-end -->\n',
  ].join('\n');
}

/** What was written above the reference. */
export const withoutReference = (page: string): string => (page.split(HEADING)[0] ?? '').trimEnd();

/** The tables of a block's reference. */
export function referenceOf(manifest: Manifest, element: ElementDeclaration): string {
  const { members, events, slots, cssParts, cssStates, cssProperties } = element;
  const fields = members.filter(({ kind }) => kind === 'field');
  const methods = members.filter(({ kind }) => kind === 'method');
  const described = ({ name, description }: Described): string[] => [code(name), description];
  const tables = [
    table(
      ['Property', 'Attribute', 'Type', 'Default', 'Meaning'],
      fields.map(({ name, attribute = '', type, default: value = '', description }) => [
        code(name),
        code(attribute),
        code(type?.text ?? 'string'),
        code(value),
        description,
      ]),
    ),
    table(
      ['Method', 'Meaning'],
      methods.map((method) => [code(signatureOf(method)), methodMeaning(method)]),
    ),
    table(
      ['Event', 'Class', 'Carries', 'Meaning'],
      events.map((event) => [code(event.name), code(event.type.text), carried(manifest, event), event.description]),
    ),
    table(
      ['Slot', 'Content'],
      slots.map(({ name, description }) => [name === '' ? '(default)' : code(name), description]),
    ),
    table(['Part', 'Meaning'], cssParts.map(described)),
    table(['State', 'Meaning'], cssStates.map(described)),
    table(
      ['Styling hook', 'Syntax', 'Default', 'Meaning'],
      cssProperties.map(({ name, syntax, default: value = '', description }) => [
        code(name),
        code(syntax),
        code(value),
        description,
      ]),
    ),
  ];
  return tables.filter((text) => text !== '').join('\n\n');
}

function methodMeaning({ description, parameters = [] }: ElementMember): string {
  const listed = parameters.flatMap((one) =>
    one.description === undefined ? [] : `${code(one.name)}: ${one.description}`,
  );
  return [description, listed.join('; ')].join(' ').trim();
}

/** The fields of an event, each with its type. */
function carried(manifest: Manifest, event: ElementEvent): string {
  const fields = eventClassOf(manifest, event)?.members ?? [];
  return fields
    .map((field) => code(field.kind === 'method' ? signatureOf(field) : `${field.name}: ${field.type?.text ?? ''}`))
    .join(', ');
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

function table(heads: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
