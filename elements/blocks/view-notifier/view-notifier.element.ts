import { nothing } from 'lit';
import { displayContents } from '../../styles/non-visual.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { text } from '../../foundations/kinds.js';
import { whenActivated } from '../../foundations/when-activated.js';
import { ViewChangeEvent } from './view-notifier.events.js';

/**
 * Fires an event once for each view that is shown, with its route and title; in a page that the browser prerenders, when
 * the visitor opens it. A single-page app changes `route` to
 * announce the next view.
 *
 * @summary Fires an event when a view is shown.
 * @tagname pallet-view-notifier
 * @group page
 * @icon M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4
 * @fires {ViewChangeEvent} pallet-view-change - Fires once for each view that is shown.
 */
export class PalletViewNotifier extends PalletElement {
  static override styles = displayContents;

  /** Path of the view. Defaults to the page's path. */
  @property(text({ translate: false })) route!: string;

  /** Title of the view. Defaults to the document title. */
  @property(text()) viewTitle!: string;

  #lastRoute: string | undefined;

  protected override updated(): void {
    whenActivated(() => this.#notify());
  }

  #notify(): void {
    const route = this.route || location.pathname;
    if (route === this.#lastRoute) return;
    this.#lastRoute = route;
    this.dispatchEvent(new ViewChangeEvent(route, this.viewTitle || this.ownerDocument.title));
  }

  override render(): typeof nothing {
    return nothing;
  }
}
