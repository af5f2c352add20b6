import { warnOnce } from '#development';
import { html, nothing, type TemplateResult } from 'lit';
import { phrases } from '../foundations/texts.js';
import { phrase } from '../base/phrase.js';
import { NEW_WINDOW_ID, type ResolvedLink } from '../foundations/resolved-link.js';

/** Tells whether a link has a name; one that nobody could tell from others is reported, and may not be rendered. */
export function isNamed(host: HTMLElement, { href }: ResolvedLink, name: string): boolean {
  if (name.trim() !== '') return true;
  warnOnce(
    `unnamed:${host.localName}:${href}`,
    `<${host.localName}> does not link to ${href}, because the link has no name. Give it a heading, an alternative text or an assistive text.`,
  );
  return false;
}

/** What a screen reader adds to the name of a link: its author's words. */
export const assistiveText = (text: string): TemplateResult | typeof nothing =>
  text === '' ? nothing : html`<span class="visually-hidden"> ${text}</span>`;

/** The description of a link, for its `aria-describedby`: that a new window opens, which {@link newWindowHint} says. */
const describedBy = ({ opensNewWindow }: ResolvedLink): string | typeof nothing =>
  opensNewWindow ? NEW_WINDOW_ID : nothing;

/** What an `a` needs for being a link: where it leads and how, and what is done when it is followed. */
export const linkBindings = (link: ResolvedLink, follow: (event: Event) => void) => ({
  href: link.href,
  target: link.target ?? nothing,
  rel: link.rel ?? nothing,
  'aria-describedby': describedBy(link),
  '@click': follow,
});

/** How one link differs from another. */
interface LinkLook {
  readonly class: string;
  readonly part: string;
  readonly id?: string;
  readonly title?: string | undefined;
  /** The ids of the elements that name the link. Default: its content names it. */
  readonly labelledBy?: string;
  /** The link's name. Default: its content is. */
  readonly label?: string;
  readonly pointerdown?: (event: PointerEvent) => void;
}

/**
 * The one link of all blocks. Where it opens a new window, {@link newWindowHint} stands in the same root and says so: outside
 * a heading that the link is in.
 *
 * @param follow - called when the link is followed
 */
export function linkAlone(
  link: ResolvedLink,
  follow: (event: Event) => void,
  look: LinkLook,
  content: unknown,
): TemplateResult {
  const bindings = linkBindings(link, follow);
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
    @click=${bindings['@click']}
    @pointerdown=${look.pointerdown ?? nothing}
    >${content}</a
  >`;
}

/**
 * A {@link linkAlone}, and beside it what says that it opens a new window.
 *
 * @param follow - called when the link is followed
 */
export const linkTemplate = (
  host: HTMLElement,
  link: ResolvedLink,
  follow: (event: Event) => void,
  look: LinkLook,
  content: unknown,
): TemplateResult => html`${linkAlone(link, follow, look, content)}${newWindowHint(host, link)}`;

/**
 * Says that a link opens a new window (Specification 2). It stands outside the link and any heading around it, so that it is
 * no part of their names.
 */
export const newWindowHint = (
  host: HTMLElement,
  { opensNewWindow }: Pick<ResolvedLink, 'opensNewWindow'>,
): TemplateResult | typeof nothing =>
  opensNewWindow ? html`<span id=${NEW_WINDOW_ID} hidden>${phrase(host, phrases.newWindow)}</span>` : nothing;
