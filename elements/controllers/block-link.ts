import { isServer, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { BlockLinkCarrier, type BlockLinkSource } from './block-link-carrier.js';

/** Makes a whole block one link, where its author wants that: see {@link BlockLinkCarrier}, which is made then. */
export class BlockLinkController {
  #host: ReactiveControllerHost & HTMLElement;
  #source: () => BlockLinkSource;
  #carrier: BlockLinkCarrier | undefined;

  /** @param source - reads what the block links to; an empty address means that it is no link */
  constructor(host: ReactiveControllerHost & HTMLElement, source: () => BlockLinkSource) {
    this.#host = host;
    this.#source = source;
    // A server's element answers the headings inside it from the beginning, but not in the place of a link around it.
    if (isServer) host.addController({ hostConnected: () => void (source().address && this.#createCarrier()) });
  }

  #createCarrier(): void {
    this.#carrier ??= new BlockLinkCarrier(this.#host, this.#source);
  }

  /** Called from `willUpdate`: hands a changed link to the heading that carries it. */
  update(): void {
    if (this.#source().address) this.#createCarrier();
    this.#carrier?.update();
  }

  /** Called when the block's children have changed: where the heading that carried the link has gone, another may. */
  review = (): void => this.#carrier?.review();

  /** Whether only its picture names the block's own link. */
  get isNamedByPicture(): boolean {
    return this.#carrier?.isNamedByPicture ?? false;
  }

  /**
   * The block's own link, where no heading carries it, named by what the elements `top` and `words` of its shadow root show.
   * @param picture - what its picture shows, which names the link of a block without words
   */
  render(picture: string): TemplateResult | typeof nothing {
    return this.#carrier?.render(picture) ?? nothing;
  }
}
