import { warnOnce } from '#development';
import { html, nothing, type TemplateResult } from 'lit';
import { phrases } from '../foundations/texts.js';
import { phrase } from '../base/phrase.js';
import { NEW_WINDOW_ID, type ResolvedLink } from '../foundations/resolved-link.js';

/** Whether a link has an accessible name. Warns if it has none; the link must not be rendered then. */
export function hasName(host: HTMLElement, { href }: ResolvedLink, name: string): boolean {
  if (name.trim() !== '') return true;
  warnOnce(
    `unnamed:${host.localName}:${href}`,
    `<${host.localName}> does not link to ${href}, because the link has no name. Give it a heading, an alternative text or an assistive text.`,
  );
  return false;
}

/** Visually hidden text that an author adds to the name of a link. */
export const assistiveText = (text: string): TemplateResult | typeof nothing =>
  text === '' ? nothing : html`<span class="visually-hidden"> ${text}</span>`;

/** The `aria-describedby` of a link: the ID of {@link newWindowHint} if it opens a new window. */
const getDescriptionId = ({ opensNewWindow }: ResolvedLink): string | typeof nothing =>
  opensNewWindow ? NEW_WINDOW_ID : nothing;

/** Attributes of a link. */
export const linkBindings = (link: ResolvedLink) => ({
  href: link.href,
  target: link.target ?? nothing,
  rel: link.rel ?? nothing,
  'aria-describedby': getDescriptionId(link),
});

/** Further attributes of a link. */
interface LinkAttributes {
  readonly class: string;
  readonly part: string;
  readonly id?: string;
  readonly title?: string | undefined;
  /** IDs of the elements that name the link. Default: its content names it. */
  readonly labelledBy?: string;
  /** The link's accessible name. Default: its content. */
  readonly label?: string;
}

/** Renders a link without its {@link newWindowHint}, which must be in the same root, outside a heading around the link. */
export function bareLinkTemplate(link: ResolvedLink, look: LinkAttributes, content: unknown): TemplateResult {
  const bindings = linkBindings(link);
  return html`<a
    class=${look.class}
    id=${look.id ?? nothing}
    part=${look.part}
    href=${bindings.href}
    target=${bindings.target}
    rel=${bindings.rel}
    title=${look.title ?? nothing}
    aria-labelledby=${look.labelledBy ?? nothing}
    aria-label=${look.label ?? nothing}
    aria-describedby=${bindings['aria-describedby']}
    >${content}</a
  >`;
}

/** Renders a link with its {@link newWindowHint}. */
export const linkTemplate = (
  host: HTMLElement,
  link: ResolvedLink,
  look: LinkAttributes,
  content: unknown,
): TemplateResult => html`${bareLinkTemplate(link, look, content)}${newWindowHint(host, link)}`;

/**
 * Description of a link that opens a new window. It must be outside the link and any heading around it, so that it is
 * not part of their names.
 */
export const newWindowHint = (
  host: HTMLElement,
  { opensNewWindow }: Pick<ResolvedLink, 'opensNewWindow'>,
): TemplateResult | typeof nothing =>
  opensNewWindow ? html`<span id=${NEW_WINDOW_ID} hidden>${phrase(host, phrases.newWindow)}</span>` : nothing;
