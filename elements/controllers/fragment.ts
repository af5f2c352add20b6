import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { decodeComponent } from '../foundations/decode-component.js';
import { AUTHORED_TARGETS, findFragmentTarget, showFragmentTarget } from '../foundations/fragment-target.js';
import { getFragmentNavigation, watchFragment, type FragmentNavigation } from '../foundations/watch-fragment.js';

type ShowFragment = (fragment: string, navigation: FragmentNavigation) => void;

/** Notifies a block of the URL fragment: after the first rendering, and on each navigation to a fragment. */
export class FragmentController implements ReactiveController {
  #host: ReactiveControllerHost;
  #show: ShowFragment;
  #hasShownFirst = false;
  #unwatch: (() => void) | undefined;

  /** @param show - shows the target of the decoded fragment, if it is inside the block */
  constructor(host: ReactiveControllerHost, show: ShowFragment) {
    this.#host = host;
    this.#show = show;
    host.addController(this);
  }

  hostConnected(): void {
    if (!isServer) this.#unwatch = watchFragment((navigation) => this.#showFragment(navigation));
  }

  hostDisconnected(): void {
    this.#unwatch?.();
  }

  hostUpdated(): void {
    if (this.#hasShownFirst) return;
    this.#hasShownFirst = true;
    // The first rendering must match the server's. The fragment's target is shown afterwards.
    void this.#host.updateComplete.then(() => this.#showFragment(getFragmentNavigation()));
  }

  #showFragment(navigation: FragmentNavigation): void {
    const fragment = decodeComponent(location.hash.slice(1));
    if (fragment !== '') this.#show(fragment, navigation);
  }
}

/** Scrolls to authored elements with IDs or names in a block's shadow root, which the browser does not find. */
export class FragmentTargetController implements ReactiveController {
  #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  #fragment: FragmentController | undefined;

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const { renderRoot } = this.#host;
    if (this.#fragment !== undefined || renderRoot.querySelector(AUTHORED_TARGETS) === null) return;
    this.#fragment = new FragmentController(this.#host, (_, navigation) => {
      const target = findFragmentTarget();
      if (target?.getRootNode() === renderRoot) void showFragmentTarget(target, navigation);
    });
  }
}
