import { warnOnce } from '#development';
import { isServer, nothing } from 'lit';
import { userContext } from '../../contexts/user.js';
import { consumeContext } from '../../controllers/context-value.js';
import { displayContents } from '../../styles/non-visual.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { text } from '../../foundations/kinds.js';
import { isDeepEqual } from '../../foundations/json.js';

/** A valid name of a global variable. Numbers are excluded: on the window they refer to frames. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Pushes page and user data to a data layer, for example of a tag manager: one entry for each view, and one when the user
 * is known. For guests, the entry contains only that the user is a guest.
 *
 * @summary Pushes page and user data to a data layer, for example of a tag manager.
 * @tagname pallet-data-layer
 * @group page
 * @icon M12 4l8 4-8 4-8-4zM4 12l8 4 8-4M4 16l8 4 8-4
 */
export class PalletDataLayer extends PalletElement {
  static override styles = displayContents;

  /**
   * Name of the global array. Created if it does not exist.
   *
   * @forauthors Name of the list that receives the entries, as configured in the tag manager of the site.
   */
  @property(text({ initial: 'dataLayer', translate: false })) dataLayerName!: string;

  /**
   * Prefix of the event name, and name of the field that holds the data.
   *
   * @forauthors Prefix of the event names in the tag manager, and name of the field with the details.
   * @panel advanced
   */
  @property(text({ initial: 'pallet', translate: false })) namespace!: string;

  /** Path of the page. By default, the path of its URL. */
  @property(text({ translate: false })) route!: string;

  /** Title of the page. By default, the title of the document. */
  @property(text()) pageTitle!: string;

  #user = consumeContext(this, userContext);
  #lastRoute: string | undefined;
  #lastUserData: object | undefined;

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
    const userData = isGuest || userId === undefined ? { isGuest } : { isGuest, userId };
    if (!isDeepEqual(userData, this.#lastUserData) && this.#push('user', userData)) this.#lastUserData = userData;
  }

  #pushView = ({ route, title }: GlobalEventHandlersEventMap['pallet-view-change']): void => {
    this.#pushPage(route, title);
  };

  #pushPage(route: string, title: string): void {
    if (route === this.#lastRoute) return;
    const { lang: language } = this.ownerDocument.documentElement;
    if (this.#push('page', { route, title, language })) this.#lastRoute = route;
  }

  /** Returns whether the entry was pushed. */
  #push(kind: 'page' | 'user', data: object): boolean {
    const name = this.dataLayerName;
    const page = window as unknown as Record<string, { push?: unknown } | null | undefined>;
    if (page[name] === undefined && IDENTIFIER.test(name)) Reflect.set(page, name, []);
    const layer = page[name];
    if (typeof layer?.push !== 'function') {
      warnOnce(
        `data-layer:${name}`,
        `<pallet-data-layer> cannot push to "${name}": there is no list under this name and it cannot be created. Set another data-layer-name.`,
      );
      return false;
    }
    layer.push({ event: `${this.namespace}.${kind}`, [this.namespace]: { [kind]: data } });
    return true;
  }

  override render(): typeof nothing {
    return nothing;
  }
}
