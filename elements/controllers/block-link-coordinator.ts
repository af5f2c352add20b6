import { warnOnce } from '#development';
import { ContextProvider } from '@lit/context';
import { isServer, nothing, type LitElement, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { blockLinkContext, type BlockLink } from '../contexts/block-link.js';
import type { ResolvedLink } from '../foundations/resolved-link.js';
import { hasRenderedChildren } from '../base/lit-internals.js';
import { linkTemplate } from '../templates/link.js';
import { LinkController } from './link.js';
import { toggleState } from '../base/states.js';

/** The authored link of a whole block. */
export interface BlockLinkSource {
  address: unknown;
  assistiveText: string;
}

/**
 * Makes a whole block clickable without wrapping it in a link: the first heading inside renders the link and stretches it
 * over the block. A block without a heading renders its own link.
 */
export class BlockLinkCoordinator {
  #host: ReactiveControllerHost & HTMLElement;
  #links: LinkController;
  #provider;
  #source: () => BlockLinkSource;
  #headingRef: WeakRef<HTMLElement> | undefined;
  #link: ResolvedLink | undefined;
  #hasOwnLink = false;
  #hasNoText = false;

  /** @param source - returns the link. An empty address means no link */
  constructor(host: ReactiveControllerHost & HTMLElement, source: () => BlockLinkSource) {
    this.#host = host;
    this.#source = source;
    this.#links = new LinkController(host);
    this.#provider = new ContextProvider(host, { context: blockLinkContext, initialValue: this.#createBlockLink('') });
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) this.update();
    // The prerendered shadow root shows whether a heading has rendered the link.
    else this.#hasOwnLink = this.#host.shadowRoot?.querySelector('.own-link') != null;
  }

  hostUpdated(): void {
    this.#showState();
    if (this.#isUpToDate()) return;
    // Headings render after the block that contains them.
    void this.#childrenUpdated().then(() => {
      this.#showState();
      if (this.#isUpToDate()) return;
      this.#hasOwnLink = this.#needsOwnLink();
      this.#hasNoText = !hasText(this.#host);
      this.#host.requestUpdate();
    });
  }

  #isUpToDate(): boolean {
    return this.#needsOwnLink() === this.#hasOwnLink && hasText(this.#host) !== this.#hasNoText;
  }

  /** Whether the block's own link is named by its image only. The image itself is decorative then. */
  get isNamedByImage(): boolean {
    return this.#hasOwnLink && this.#hasNoText && this.#source().assistiveText === '';
  }

  #showState(): void {
    const own = this.#host.shadowRoot?.querySelector('.own-link');
    toggleState(this.#host, 'link', this.#link && (this.#findHeading() ?? own));
    if (own && this.#link && own.ariaLabel === this.#link.href && !hasText(this.#host)) {
      warnOnce(
        `unnamed:${this.#host.localName}:${this.#link.href}`,
        `<${this.#host.localName}> has a link to ${this.#link.href} without a name, so a screen reader reads its address. Add text, an alternative text or an assistive text.`,
      );
    }
  }

  #findHeading(): HTMLElement | undefined {
    const carrier = this.#headingRef?.deref();
    return carrier !== undefined && (isServer || carrier.isConnected) ? carrier : undefined;
  }

  #needsOwnLink(): boolean {
    return this.#link !== undefined && this.#findHeading() === undefined && !this.#awaitsHeading();
  }

  /** Whether a prerendered heading contains the link but has not claimed it, because it is not hydrated yet. */
  #awaitsHeading(): boolean {
    return !isServer && findPrerenderedHeadings(this.#host).length > 0;
  }

  async #childrenUpdated(): Promise<void> {
    const blocks = [...this.#host.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>('*')];
    await Promise.all(blocks.map((block) => block.updateComplete));
  }

  /** Follows the link after a click on the element that renders it. */
  navigate = (element: HTMLElement, event: MouseEvent): void => {
    if (this.#link !== undefined) this.#links.dispatchNavigate(this.#link, element, event);
  };

  /**
   * Passes a changed link to the heading.
   *
   * @returns whether the link has changed
   */
  update(): boolean {
    const { address, assistiveText } = this.#source();
    const link = this.#links.resolve(address);
    if (
      link?.href === this.#link?.href &&
      link?.target === this.#link?.target &&
      this.#provider.value.assistiveText === assistiveText
    )
      return false;
    this.#link = link;
    this.#provider.setValue(this.#createBlockLink(assistiveText));
    return true;
  }

  /** Renders static headings, which have not requested the link. */
  renderStaticChildren(): void {
    for (const child of this.#host.querySelectorAll<Element & Partial<LitElement>>('*')) {
      if (child.hasUpdated === false) child.requestUpdate?.();
    }
  }

  /** Offers the link to another heading if the previous one was removed. Call it when the block's children change. */
  checkHeading = (): void => {
    if (this.#headingRef === undefined || this.#findHeading() !== undefined) return;
    this.#headingRef = undefined;
    this.#provider.setValue(this.#createBlockLink(this.#provider.value.assistiveText));
    this.#host.requestUpdate();
  };

  #createBlockLink(assistiveText: string): BlockLink {
    return {
      link: this.#link,
      assistiveText,
      claim: (heading) => {
        const carrier = this.#findHeading();
        if (carrier === undefined) {
          this.#headingRef = new WeakRef(heading);
          if (!isServer) this.#showState();
          // A heading that is added later replaces the block's own link.
          if (this.#hasOwnLink) this.#host.requestUpdate();
        }
        return carrier === undefined || carrier === heading;
      },
      navigate: this.navigate,
    };
  }

  /**
   * Renders the block's own link if no heading contains it. The content of the elements `top` and `words` names the link,
   * together with the assistive text.
   * @param picture - alternative text of the image, the name of a link without text. Default: the URL
   */
  render(picture: string): TemplateResult | typeof nothing {
    const link = this.#link;
    const { assistiveText } = this.#source();
    // In a template of another block, children are rendered later on a server: only an explicit name is certain.
    const isSure = assistiveText || picture || hasRenderedChildren(this.#host);
    const own = isServer ? this.#needsOwnLink() && isSure : this.#hasOwnLink;
    if (link === undefined || !own) return nothing;
    const look = {
      class: 'own-link',
      id: 'own-link',
      part: 'link',
      labelledBy: assistiveText ? 'top words own-link' : 'top words',
      label: assistiveText || picture || link.href,
    };
    return linkTemplate(this.#host, link, look, nothing);
  }
}

/** The headings in a block that contain its link, but have not rendered it in this browser. */
export const findPrerenderedHeadings = (block: HTMLElement): (Element & Partial<LitElement>)[] =>
  [...block.querySelectorAll<Element & Partial<LitElement>>('*')].filter(
    ({ hasUpdated, shadowRoot }) => hasUpdated !== true && shadowRoot?.querySelector('.stretched') != null,
  );

/** Whether a block contains anything besides its buttons. */
const hasText = (block: HTMLElement): boolean =>
  block.querySelector(':scope > :not([slot$="button"])') !== null || block.textContent.trim() !== '';
