import { warnOnce } from '#development';
import { isServer, nothing } from 'lit';
import { userContext } from '../../contexts/user.js';
import { contextValue } from '../../controllers/context-value.js';
import { unseen } from '../../styles/faceless.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { sameStructure } from '../../foundations/json.js';

/** What a variable may be called; the window keeps numbers to its frames. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Pushes facts about the page and its user to a data layer, for instance a tag manager's: an entry when a view is shown,
 * and one when the user becomes known. Of guests it says nothing but that they are guests.
 *
 * @tagname pallet-data-layer
 * @icon M12 4l8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4
 */
export class PalletDataLayer extends PalletElement {
  static override styles = unseen;

  /**
   * Name of the array on the window; it is made where there is none.
   *
   * @forauthors Name of the list into which the facts are written, as the tag manager of the site knows it.
   */
  @property() dataLayerName = 'dataLayer';

  /** Begins the entry's event, and names the field that holds the facts. */
  @property() namespace = 'pallet';

  /**
   * Path of the page. Default: the address bar's, without query and fragment.
   *
   * @forauthors Path of the page. Without one it is that of its address.
   */
  @property() route = '';

  /** Title of the page. Default: the document's. */
  @property() pageTitle = '';

  #user = contextValue(this, userContext);
  #route: string | undefined;
  #facts: object | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!isServer) this.ownerDocument.addEventListener('pallet-view-change', this.#pushView);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ownerDocument.removeEventListener('pallet-view-change', this.#pushView);
  }

  protected override updated(): void {
    this.#pushPage(this.route || location.pathname, this.pageTitle || this.ownerDocument.title);
    const { isGuest = true, userId } = this.#user.value ?? {};
    const facts = isGuest || userId === undefined ? { isGuest } : { isGuest, userId };
    if (!sameStructure(facts, this.#facts) && this.#push('user', facts)) this.#facts = facts;
  }

  #pushView = ({ route, title }: GlobalEventHandlersEventMap['pallet-view-change']): void => {
    this.#pushPage(route, title);
  };

  #pushPage(route: string, title: string): void {
    if (route === this.#route) return;
    const { lang: language } = this.ownerDocument.documentElement;
    if (this.#push('page', { route, title, language })) this.#route = route;
  }

  /** Returns whether the facts were taken. */
  #push(kind: 'page' | 'user', facts: object): boolean {
    const name = this.dataLayerName;
    const page = window as unknown as Record<string, { push?: unknown } | null | undefined>;
    if (page[name] === undefined && IDENTIFIER.test(name)) Reflect.set(page, name, []);
    const layer = page[name];
    if (typeof layer?.push !== 'function') {
      warnOnce(
        `data-layer:${name}`,
        `Nothing is pushed to "${name}": the window has something else under this name, or cannot have it. Give <pallet-data-layer> another data-layer-name.`,
      );
      return false;
    }
    layer.push({ event: `${this.namespace}.${kind}`, [this.namespace]: { [kind]: facts } });
    return true;
  }

  override render(): typeof nothing {
    return nothing;
  }
}
