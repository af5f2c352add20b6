import { warnOnce } from '#development';
import { ContextProvider } from '@lit/context';
import { html, isServer, type PropertyValues, type TemplateResult } from 'lit';
import { userContext } from '../../contexts/user.js';
import { displayContents } from '../../styles/non-visual.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { boolean, group } from '../../foundations/kinds.js';
import { loadUser, type UserSource } from '../../contexts/user-data.js';
import { readObject } from '../../foundations/json.js';
import { readBoolean } from '../../foundations/scalars.js';

/**
 * Provides the current user to expressions in the blocks inside it: `{!User.isGuest}` and, for signed-in visitors,
 * `{!User.userId}`.
 *
 * The visitor is treated as a guest at first. The user ID is requested only for visitors who are signed in.
 *
 * @summary Provides the current user to the blocks inside it.
 * @tagname pallet-user-provider
 * @group data
 * @icon M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c.6-4 3.4-6 7-6M14 17l2 2 4-5
 * @provider
 * @slot - Blocks with expressions that use the current user. {@accepts blocks}
 */
export class PalletUserProvider extends PalletElement {
  static override styles = displayContents;

  /**
   * User data from the host: `{isGuest, getUserId()}`, or as JSON only `isGuest`. Defaults to a guest.
   *
   * @forauthors Current user. Defaults to a guest.
   */
  @property(group<UserSource>({ isGuest: boolean({ initial: true }) })) user!: UserSource | string;

  #provided = new ContextProvider(this, { context: userContext, initialValue: { isGuest: true } });
  #abortController: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abortController?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('user')) return;
    const { isGuest } = (readObject(this.user) ?? {}) as Partial<UserSource>;
    // A value that is available synchronously applies to the first rendering, including on the server.
    if (!(isGuest instanceof Promise)) this.#provided.setValue({ isGuest: readBoolean(isGuest, true) });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('user')) this.#load();
  }

  #load(): void {
    if (isServer) return;
    this.#abortController?.abort();
    this.#abortController = new AbortController();
    const source = readObject(this.user) as UserSource | undefined;
    loadUser(source ?? { isGuest: true }, (user) => this.#provided.setValue(user), this.#abortController.signal).catch(
      (error: unknown) => {
        warnOnce(
          'user',
          `The user could not be loaded. The page continues with the data that is available. ${String(error)}`,
        );
      },
    );
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}
