import { isServer, type ReactiveControllerHost } from 'lit';
import { decodeComponent } from '../foundations/decode-component.js';
import { isPlainClick } from '../foundations/plain-click.js';

/** Tells a block what the page's address names after its `#`: once the block is there, and each time it changes. */
export class FragmentController {
  #host: ReactiveControllerHost;
  #show: (fragment: string, isFollowed: boolean) => void;
  #hasShownFirst = false;

  /**
   * @param show - opens what the fragment names, if that is inside the block; `isFollowed` where the visitor has just
   *   followed a link to it, and false where the page was opened with it
   */
  constructor(host: ReactiveControllerHost, show: (fragment: string, isFollowed: boolean) => void) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  hostConnected(): void {
    if (isServer) return;
    addEventListener('hashchange', this.#showFollowed);
    addEventListener('click', this.#followAgain);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#showFollowed);
    removeEventListener('click', this.#followAgain);
  }

  hostUpdated(): void {
    if (this.#hasShownFirst) return;
    this.#hasShownFirst = true;
    // The first rendering stays as the server wrote it; what the address opens comes after it.
    void this.#host.updateComplete.then(() => this.#showFragment(false));
  }

  #showFollowed = (): void => this.#showFragment(true);

  /** A link to where the page is already changes no address: what it names may have been closed since. */
  #followAgain = (event: MouseEvent): void => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (link?.href === location.href) this.#showFragment(true);
  };

  #showFragment(isFollowed: boolean): void {
    const fragment = decodeComponent(location.hash.slice(1));
    if (fragment !== '') this.#show(fragment, isFollowed);
  }
}
