import { warnOnce } from '#development';
import { ContextProvider } from '@lit/context';
import { isServer, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { blockLinkContext, type BlockLink } from '../contexts/block-link.js';
import type { ResolvedLink } from '../foundations/resolved-link.js';
import { hasRenderedChildren } from '../base/lit-internals.js';
import { linkTemplate } from '../templates/link.js';
import { LinkController } from './link.js';
import { showState } from '../base/states.js';

/** What the whole block links to, as its author gave it. */
export interface BlockLinkSource {
  address: unknown;
  assistiveText: string;
}

/**
 * Makes a whole block one link without wrapping it: the first heading inside carries the link and stretches it over the
 * block. A block without a heading carries a link of its own.
 */
export class BlockLinkCarrier {
  #host: ReactiveControllerHost & HTMLElement;
  #links: LinkController;
  #provider;
  #source: () => BlockLinkSource;
  #carrier: WeakRef<HTMLElement> | undefined;
  #link: ResolvedLink | undefined;
  #ownLink = false;
  #isWordless = false;

  /** @param source - reads what the block links to; an empty address means that it is no link */
  constructor(host: ReactiveControllerHost & HTMLElement, source: () => BlockLinkSource) {
    this.#host = host;
    this.#source = source;
    this.#links = new LinkController(host);
    this.#provider = new ContextProvider(host, { context: blockLinkContext, initialValue: this.#offer('') });
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) this.update();
    // A prerendered block shows by its shadow root whether a heading carried the link.
    else this.#ownLink = this.#host.shadowRoot?.querySelector('.own-link') != null;
  }

  hostUpdated(): void {
    this.#showState();
    if (this.#isUpToDate()) return;
    // Headings inside render after their block: they have had their say once their updates are done.
    void this.#afterChildren().then(() => {
      this.#showState();
      if (this.#isUpToDate()) return;
      this.#ownLink = this.#needsOwnLink();
      this.#isWordless = !hasWords(this.#host);
      this.#host.requestUpdate();
    });
  }

  #isUpToDate(): boolean {
    return this.#needsOwnLink() === this.#ownLink && hasWords(this.#host) !== this.#isWordless;
  }

  /** Whether only the picture names the block's own link: its words are said once then, by the link. */
  get isNamedByPicture(): boolean {
    return this.#ownLink && this.#isWordless && this.#source().assistiveText === '';
  }

  #showState(): void {
    const own = this.#host.shadowRoot?.querySelector('.own-link');
    showState(this.#host, 'link', this.#link && (this.#heading() ?? own));
    if (own && this.#link && own.ariaLabel === this.#link.href && !hasWords(this.#host)) {
      warnOnce(
        `unnamed:${this.#host.localName}:${this.#link.href}`,
        `<${this.#host.localName}> has nothing that names its link, which is called by its address, ${this.#link.href}. Give it words, an alternative text or an assistive text.`,
      );
    }
  }

  #heading(): HTMLElement | undefined {
    const carrier = this.#carrier?.deref();
    return carrier !== undefined && (isServer || carrier.isConnected) ? carrier : undefined;
  }

  #needsOwnLink(): boolean {
    return this.#link !== undefined && this.#heading() === undefined && !this.#awaitsHeading();
  }

  /** Whether a prerendered heading carries the link that is not hydrated yet, and so has not claimed it. */
  #awaitsHeading(): boolean {
    if (isServer) return false;
    const inside = [...this.#host.querySelectorAll<HTMLElement & { hasUpdated?: boolean }>('*')];
    return inside.some(
      ({ hasUpdated, shadowRoot }) => hasUpdated !== true && shadowRoot?.querySelector('.stretched') != null,
    );
  }

  async #afterChildren(): Promise<void> {
    const blocks = [...this.#host.querySelectorAll<HTMLElement & { updateComplete?: Promise<unknown> }>('*')];
    await Promise.all(blocks.map((block) => block.updateComplete));
  }

  /** Called from `willUpdate`: hands a changed link to the heading that carries it. */
  update(): void {
    const { address, assistiveText } = this.#source();
    const link = this.#links.resolve(address);
    if (
      link?.href === this.#link?.href &&
      link?.target === this.#link?.target &&
      this.#provider.value.assistiveText === assistiveText
    )
      return;
    this.#link = link;
    this.#provider.setValue(this.#offer(assistiveText));
  }

  /** Called when the block's children have changed: where the heading that carried the link has gone, another may. */
  review = (): void => {
    if (this.#carrier === undefined || this.#heading() !== undefined) return;
    this.#carrier = undefined;
    this.#provider.setValue(this.#offer(this.#provider.value.assistiveText));
    this.#host.requestUpdate();
  };

  #offer(assistiveText: string): BlockLink {
    return {
      link: this.#link,
      assistiveText,
      claim: (heading) => {
        const carrier = this.#heading();
        if (carrier === undefined) {
          this.#carrier = new WeakRef(heading);
          if (!isServer) this.#showState();
          // A heading that comes late takes the place of the block's own link.
          if (this.#ownLink) this.#host.requestUpdate();
        }
        return carrier === undefined || carrier === heading;
      },
      navigate: (event) => {
        if (this.#link !== undefined) this.#links.announce(this.#link, event);
      },
    };
  }

  /**
   * The block's own link, where no heading carries it. It is named by what the elements `top` and `words` show, whatever
   * that is, and by what its author adds.
   * @param picture - what its picture shows, which names the link of a block without words; else its address does
   */
  render(picture: string): TemplateResult | typeof nothing {
    const link = this.#link;
    const { assistiveText } = this.#source();
    // In the template of another block a server renders what stands inside later: only a name of its own makes it sure.
    const isSure = assistiveText || picture || hasRenderedChildren(this.#host);
    const own = isServer ? this.#needsOwnLink() && isSure : this.#ownLink;
    if (link === undefined || !own) return nothing;
    const look = {
      class: 'own-link',
      id: 'own-link',
      part: 'link',
      labelledBy: assistiveText ? 'top words own-link' : 'top words',
      label: assistiveText || picture || link.href,
    };
    const follow = (event: Event): void => this.#links.announce(link, event);
    return linkTemplate(this.#host, link, follow, look, nothing);
  }
}

/** Whether anything stands in a block besides its buttons. */
const hasWords = (block: HTMLElement): boolean =>
  block.querySelector(':scope > :not([slot$="button"])') !== null || block.textContent.trim() !== '';
