import { warnOnce } from '#development';
import { ContextProvider } from '@lit/context';
import { html, isServer, type PropertyValues, type TemplateResult } from 'lit';
import { userContext } from '../../contexts/user.js';
import { boxless } from '../../styles/faceless.js';
import { PalletElement } from '../../base/pallet-element.js';
import { json, property } from '../../base/properties.js';
import { loadUser, type UserSource } from '../../contexts/user-data.js';
import { readObject } from '../../foundations/json.js';
import { readBoolean } from '../../foundations/normalise.js';

/**
 * Tells the blocks inside it who visits: `{!User.isGuest}` and, for a visitor who is signed in, `{!User.userId}`. A page
 * begins with a guest; the id is asked for only when the visitor is none (Specification 4 and 6).
 *
 * @tagname pallet-user-provider
 * @icon M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c.6-4 3.4-6 7-6M14 17l2 2 4-5
 * @provider
 * @slot - blocks whose expressions name the user
 */
export class PalletUserProvider extends PalletElement {
  static override styles = boxless;

  /**
   * What the host knows: `{isGuest, getUserId()}`; as JSON only the guest flag. Default: a guest.
   *
   * @forauthors Who visits. Without anything it is a guest.
   */
  @property(json) user: UserSource | string = '';

  #provided = new ContextProvider(this, { context: userContext, initialValue: { isGuest: true } });
  #loading: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('user')) return;
    const { isGuest } = (readObject(this.user) ?? {}) as Partial<UserSource>;
    // What is known at once holds for the first rendering, also on a server: scripts would change it later.
    if (!(isGuest instanceof Promise)) this.#provided.setValue({ isGuest: readBoolean(isGuest, true) });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('user')) this.#load();
  }

  #load(): void {
    if (isServer) return;
    this.#loading?.abort();
    this.#loading = new AbortController();
    const source = readObject(this.user) as UserSource | undefined;
    loadUser(source ?? { isGuest: true }, (user) => this.#provided.setValue(user), this.#loading.signal).catch(
      (error: unknown) => {
        warnOnce('user', `The user could not be loaded; the page goes on with what is known. ${String(error)}`);
      },
    );
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}
