import {
  describeDefault,
  eventClassOf,
  propertyText,
  signatureOf,
  type Described,
  type ElementDeclaration,
  type ElementEvent,
  type ElementMember,
  type Manifest,
} from './manifest-model.js';

const HEADING = '\n## Reference\n';

/**
 * Returns the page of a block with an updated reference: its properties, methods, events, slots, parts, states and styling
 * hooks. The text above the reference is not changed.
 */
export function addReference(page: string, manifest: Manifest, element: ElementDeclaration): string {
  const intro = `The API of \`${element.tagName}\`. Generated from the comment of its class by \`npm run pages -w @pallet/elements\`.`;
  return [
    `${removeReference(page)}\n${HEADING}`,
    intro,
    '',
    '<!-- prettier-ignore-start -->',
    '',
    renderReference(manifest, element),
    '',
    '<!-- prettier-ignore-end -->\n',
  ].join('\n');
}

/** Returns the text above the reference. */
export const removeReference = (page: string): string => (page.split(HEADING)[0] ?? '').trimEnd();

/** Renders the tables of a block's reference. */
export function renderReference(manifest: Manifest, element: ElementDeclaration): string {
  const { members, events, slots, cssParts, cssStates, cssProperties } = element;
  const fields = members.filter(({ kind }) => kind === 'field');
  const methods = members.filter(({ kind }) => kind === 'method');
  const described = ({ name, description }: Described): string[] => [code(name), description];
  const tables = [
    renderTable(
      ['Property', 'Attribute', 'Type', 'Default', 'Description'],
      fields.map((field) => [
        code(field.name),
        code(field.attribute ?? ''),
        code(field.type?.text ?? 'string'),
        code(field.default ?? ''),
        propertyText(field),
      ]),
    ),
    renderTable(
      ['Method', 'Description'],
      methods.map((method) => [code(signatureOf(method)), describeMethod(method)]),
    ),
    renderTable(
      ['Event', 'Class', 'Fields', 'Description'],
      events.map((event) => [
        code(event.name),
        code(event.type.text),
        renderEventFields(manifest, event),
        event.description,
      ]),
    ),
    renderTable(
      ['Slot', 'Description'],
      slots.map(({ name, description }) => [name === '' ? '(default)' : code(name), description]),
    ),
    renderTable(['Part', 'Description'], cssParts.map(described)),
    renderTable(['State', 'Description'], cssStates.map(described)),
    renderTable(
      ['Styling hook', 'Syntax', 'Default', 'Sets', 'Description'],
      cssProperties.map((hook) => {
        const { name, syntax, default: value = '', description, 'x-pallet': effect } = hook;
        return [
          code(name),
          code(syntax),
          value === '' ? (describeDefault(hook) ?? '') : code(value),
          `${code(effect.property)} of ${code(effect.part)}${effect.state === 'default' ? '' : `, ${effect.state}`}`,
          description,
        ];
      }),
    ),
  ];
  return tables.filter((text) => text !== '').join('\n\n');
}

function describeMethod({ description, parameters = [] }: ElementMember): string {
  const listed = parameters.flatMap((parameter) =>
    parameter.description === undefined ? [] : `${code(parameter.name)}: ${parameter.description}`,
  );
  return [description, listed.join('; ')].join(' ').trim();
}

/** Lists the fields of an event with their types. */
function renderEventFields(manifest: Manifest, event: ElementEvent): string {
  const fields = eventClassOf(manifest, event)?.members ?? [];
  return fields
    .map((field) => code(field.kind === 'method' ? signatureOf(field) : `${field.name}: ${field.type?.text ?? ''}`))
    .join(', ');
}

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

function renderTable(heads: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
