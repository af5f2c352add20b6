import { nothing } from 'lit';
import { unseen } from '../../styles/faceless.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { ViewChangeEvent } from './view-notifier.events.js';

/**
 * Tells the page that a view is shown: once for each view, with its route and title. A host that changes the view in
 * place sets another `route`.
 *
 * @tagname pallet-view-notifier
 * @icon M6 17v-6a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4
 * @fires {ViewChangeEvent} pallet-view-change - A view is shown.
 */
export class PalletViewNotifier extends PalletElement {
  static override styles = unseen;

  /** Path of the view. Default: the page's own. */
  @property() route = '';

  /** Title of the view. Default: the document's. */
  @property() viewTitle = '';

  #shown: string | undefined;

  protected override updated(): void {
    const route = this.route || location.pathname;
    if (route === this.#shown) return;
    this.#shown = route;
    this.dispatchEvent(new ViewChangeEvent(route, this.viewTitle || this.ownerDocument.title));
  }

  override render(): typeof nothing {
    return nothing;
  }
}
