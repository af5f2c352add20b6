import { isServer, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { blockLinkContext } from '../contexts/block-link.js';
import { toggleState } from '../base/states.js';
import { BlockLinkCoordinator, findPrerenderedHeadings, type BlockLinkSource } from './block-link-coordinator.js';
import { onLinkClick } from './link.js';

/** Makes a whole block a link if it has an address. The {@link BlockLinkCoordinator} is created on demand. */
export class BlockLinkController {
  #host: ReactiveControllerHost & HTMLElement;
  #source: () => BlockLinkSource;
  #coordinator: BlockLinkCoordinator | undefined;

  /** @param source - returns the link. An empty address means no link */
  constructor(host: ReactiveControllerHost & HTMLElement, source: () => BlockLinkSource) {
    this.#host = host;
    this.#source = source;
    // On a server, context requests of headings must be answered from the start, but only if the block has a link.
    if (isServer) host.addController({ hostConnected: () => void (source().address && this.#createCoordinator()) });
    // A static block that has not rendered anything itself.
    else host.addEventListener('context-request', this.#answer);
    onLinkClick(host, '.own-link', (link, event) => {
      this.#passLink();
      this.#coordinator?.navigate(link, event);
    });
  }

  #createCoordinator(): void {
    if (this.#coordinator !== undefined) return;
    // Its own provider answers, from its constructor on.
    this.#host.removeEventListener('context-request', this.#answer);
    this.#coordinator = new BlockLinkCoordinator(this.#host, this.#source);
  }

  /** Creates the coordinator, which answers the request of a heading, before the first rendering of the block. */
  #answer = ({ context }: { readonly context: unknown }): void => {
    if (context === blockLinkContext) this.#passLink();
  };

  /** Passes a changed link to the heading. Call it from `willUpdate`. */
  update(): void {
    if (this.#passLink() && !isServer) this.#coordinator?.renderStaticChildren();
  }

  /** Returns whether the link has changed. Renders nothing: a heading that is replaced during a click loses its focus. */
  #passLink(): boolean {
    if (this.#source().address) this.#createCoordinator();
    return this.#coordinator?.update() ?? false;
  }

  /** Sets the custom state `link` of a static block. The coordinator sets it after renderings. */
  updateStates(): void {
    if (this.#coordinator !== undefined || !this.#source().address) return;
    const own = this.#host.shadowRoot?.querySelector('.own-link');
    toggleState(this.#host, 'link', own ?? findPrerenderedHeadings(this.#host).length > 0);
  }

  /** Offers the link to another heading if the previous one was removed. Call it when the block's children change. */
  checkHeading = (): void => this.#coordinator?.checkHeading();

  /** Whether the block's own link is named by its image only. */
  get isNamedByImage(): boolean {
    return this.#coordinator?.isNamedByImage ?? false;
  }

  /**
   * Renders the block's own link if no heading contains it, named by the elements `top` and `words` of its shadow root.
   * @param picture - alternative text of the image, the name of a link without text
   */
  render(picture: string): TemplateResult | typeof nothing {
    return this.#coordinator?.render(picture) ?? nothing;
  }
}
