import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { decodeComponent } from '../foundations/decode-component.js';
import { AUTHORED, findFragmentTarget, showFragmentTarget } from '../foundations/fragment-target.js';
import { currentArrival, watchFragment, type FragmentArrival } from '../foundations/watch-fragment.js';

type ShowFragment = (fragment: string, arrival: FragmentArrival) => void;

/** Tells a block what the page's address names after its `#`: once the block is there, and each time the page comes to it. */
export class FragmentController implements ReactiveController {
  #host: ReactiveControllerHost;
  #show: ShowFragment;
  #hasShownFirst = false;
  #endWatch: (() => void) | undefined;

  /** @param show - opens what the fragment names, decoded, if that is inside the block */
  constructor(host: ReactiveControllerHost, show: ShowFragment) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  hostConnected(): void {
    if (!isServer) this.#endWatch = watchFragment((arrival) => this.#showFragment(arrival));
  }

  hostDisconnected(): void {
    this.#endWatch?.();
  }

  hostUpdated(): void {
    if (this.#hasShownFirst) return;
    this.#hasShownFirst = true;
    // The first rendering stays as the server wrote it; what the address opens comes after it.
    void this.#host.updateComplete.then(() => this.#showFragment(currentArrival()));
  }

  #showFragment(arrival: FragmentArrival): void {
    const fragment = decodeComponent(location.hash.slice(1));
    if (fragment !== '') this.#show(fragment, arrival);
  }
}

/** Leads to places inside a block's shadow root: an author's elements with ids, which the browser does not find there. */
export class FragmentTargetController implements ReactiveController {
  #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  #fragment: FragmentController | undefined;

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const { renderRoot } = this.#host;
    if (this.#fragment !== undefined || renderRoot.querySelector(`${AUTHORED} [id]`) === null) return;
    this.#fragment = new FragmentController(this.#host, (_, arrival) => {
      const target = findFragmentTarget();
      if (target?.getRootNode() === renderRoot) void showFragmentTarget(target, arrival);
    });
  }
}
