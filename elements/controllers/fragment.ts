import { isServer, type ReactiveControllerHost } from 'lit';

/** Tells a block what the page's address names after its `#`: once the block is there, and each time it changes. */
export class FragmentController {
  #host: ReactiveControllerHost;
  #show: (fragment: string, isFollowed: boolean) => void;
  #isTold = false;

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
    if (!isServer) addEventListener('hashchange', this.#follow);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#follow);
  }

  hostUpdated(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    // The first rendering stays as the server wrote it; what the address opens comes after it.
    void this.#host.updateComplete.then(() => this.#tell(false));
  }

  #follow = (): void => this.#tell(true);

  #tell(isFollowed: boolean): void {
    const fragment = decoded(location.hash.slice(1));
    if (fragment !== '') this.#show(fragment, isFollowed);
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
