import { warnOnce } from '#development';
import { loadContentRenderer } from '#purify';
import { isServer, noChange, nothing, type LitElement, type ReactiveController } from 'lit';
import { frameHostsContext } from '../contexts/frame-hosts.js';
import { awaitsHydration } from '../base/lit-internals.js';
import { escapeMarkup } from '../foundations/escape-markup.js';
import { hasImageFailed } from '../foundations/image-failure.js';
import { readObject } from '../foundations/json.js';
import { LazyModule } from '../foundations/lazy-module.js';
import type { HtmlProfile } from '../foundations/sanitize-profiles.js';
import { phrases } from '../foundations/texts.js';
import { reportOnce } from '../foundations/warn.js';
import { readImageInfo } from '../services/images.js';
import { BoundDataController } from './bound-data.js';
import { consumeContext } from './context-value.js';
import { phrase } from '../base/phrase.js';
import { parseLabel } from '../templates/label.js';
import { NEW_WINDOW_ID } from '../foundations/resolved-link.js';
import { FragmentTargetController } from './fragment.js';
import { LinkController, onLinkClick } from './link.js';
import { ImageController } from './image.js';
import type { RenderContent, HtmlSource } from '../templates/sanitized-content.js';
import { toggleState } from '../base/states.js';

/** A block that renders authored HTML. */
export interface RichContentHost extends LitElement {
  readonly value: string;
  readonly richTextValue: string;
  readonly imageInfos: unknown;
}

const EXPRESSION = /\{!\s*[A-Za-z_][\w.]*\s*\}/g;
const CONTENT_KEY = /(?:data-content-key=["']?|\/delivery\/media\/)([\w-]+)/g;

/** Sanitizes and renders HTML for all blocks. Its value is undefined if the sanitizer is not supported. */
const contentRenderer = new LazyModule<RenderContent | undefined>(loadContentRenderer);

/** Sanitizes authored HTML, and makes its images, links and tables work like those of other blocks. */
export class RichContentController implements ReactiveController {
  #host: RichContentHost;
  #profile: HtmlProfile;
  #data: BoundDataController;
  #links: LinkController;
  #images: ImageController;
  #frameHosts;
  #tableObserver: ResizeObserver | undefined;
  #withListeners = new WeakSet<Element>();

  constructor(host: RichContentHost, profile: HtmlProfile) {
    this.#host = host;
    this.#profile = profile;
    this.#data = new BoundDataController(host);
    this.#links = new LinkController(host);
    this.#images = new ImageController(host);
    this.#frameHosts = consumeContext(host, frameHostsContext);
    host.addController(this);
    new FragmentTargetController(host);
    onLinkClick(host, 'a[href]', (link, event) => this.#follow(link, event));
  }

  /** Loads the sanitizer, unless the content is already prerendered. Undefined if the block can render immediately. */
  whenReady(): Promise<unknown> | undefined {
    const { html: source, digest } = this.#readSource();
    return source === '' || digest === this.#renderedDigest ? undefined : contentRenderer.request();
  }

  /** Renders the content, with a digest for its `data-digest` attribute. */
  render(): { digest: string; content: unknown } {
    const source = this.#readSource();
    const { digest } = source;
    const shown = isServer ? undefined : this.#renderedDigest;
    if (digest === shown) return { digest, content: noChange };
    if (shown !== undefined && !this.#host.hasUpdated) throw new Error('The prerendered content is of another value.');
    if (source.html === '') return { digest, content: nothing };
    if (isServer) void contentRenderer.request();
    if (contentRenderer.state === 'failed') {
      reportOnce(
        'sanitizer',
        `HTML is shown as plain text, because its sanitizer could not be loaded: ${String(contentRenderer.error)}`,
      );
      // Without a digest, so that the next update loads the sanitizer again.
      return { digest: '', content: parseLabel(source.html) };
    }
    const content = contentRenderer.value?.(source, this.#profile, (root) => this.#completeLinks(root));
    if (contentRenderer.state === 'loaded' && content === undefined) {
      warnOnce(
        'sanitizer',
        'HTML is shown as plain text: the sanitizer does not work here. On a server install jsdom; in a page name dompurify in the policy’s trusted-types.',
      );
    }
    return { digest, content: content ?? parseLabel(source.html) };
  }

  hostConnected(): void {
    if (!isServer) this.#observeTables();
  }

  hostDisconnected(): void {
    this.#tableObserver?.disconnect();
    this.#tableObserver = undefined;
  }

  hostUpdated(): void {
    const root = this.#host.renderRoot;
    this.#completeLinks(root);
    for (const image of root.querySelectorAll('img')) {
      this.#addListenerOnce(image, 'error', this.#replaceFailedImage);
      if (hasImageFailed(image)) replaceWithAltText(image);
    }
    this.#observeTables();
  }

  get #renderedDigest(): string | undefined {
    // Prerendered content only counts if it can be hydrated.
    if (!this.#host.hasUpdated && !awaitsHydration(this.#host)) return undefined;
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.base')?.dataset['digest'];
  }

  #readSource(): HtmlSource {
    const { value, richTextValue, imageInfos } = this.#host;
    // Values of expressions are plain text and must not become markup.
    const filled = (value || richTextValue).replace(EXPRESSION, (expression) =>
      escapeMarkup(this.#data.fill(expression, { Site: { basePath: '' } })),
    );
    const infos = readObject(imageInfos) ?? {};
    const keys = new Set([...Object.keys(infos), ...Array.from(filled.matchAll(CONTENT_KEY), ([, key = '']) => key)]);
    const pictures = Object.fromEntries(
      [...keys].map((contentKey) => {
        const info = readImageInfo(infos[contentKey]);
        const picture = this.#images.find({ ...info, contentKey });
        return [contentKey, { picture, altText: info?.overrideAltText }];
      }),
    );
    const frameHosts = this.#frameHosts.value ?? [];
    const { basePath } = this.#images;
    const digest = hashText(JSON.stringify([filled, pictures, frameHosts, basePath]));
    return { html: filled, pictures, frameHosts, basePath, digest };
  }

  /** Completes the URL, target and description of each link. Idempotent. */
  #completeLinks(root: ParentNode): void {
    for (const anchor of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const link = this.#links.resolve(anchor.getAttribute('href'), anchor.getAttribute('target') ?? '');
      setAttribute(anchor, 'href', link?.href);
      setAttribute(anchor, 'target', link?.target);
      setAttribute(anchor, 'rel', link?.rel);
      setAttribute(anchor, 'aria-describedby', link?.opensNewWindow ? NEW_WINDOW_ID : undefined);
    }
  }

  #follow(anchor: HTMLElement, event: MouseEvent): void {
    const link = this.#links.resolve(anchor.getAttribute('href'), anchor.getAttribute('target') ?? '');
    if (link !== undefined) this.#links.dispatchNavigate(link, anchor, event);
  }

  #replaceFailedImage = ({ currentTarget }: Event): void => replaceWithAltText(currentTarget as HTMLImageElement);

  #addListenerOnce(element: Element, type: string, listener: (event: Event) => void): void {
    if (this.#withListeners.has(element)) return;
    this.#withListeners.add(element);
    element.addEventListener(type, listener);
  }

  /** Makes overflowing tables scrollable by keyboard, with a name for screen readers. */
  #observeTables(): void {
    const tables = [...(this.#host.shadowRoot?.querySelectorAll('div.table') ?? [])];
    this.#tableObserver?.disconnect();
    if (tables.length === 0) return;
    this.#tableObserver ??= new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const isCut = target.scrollWidth > target.clientWidth;
        const name = target.querySelector('caption')?.textContent?.trim() || phrase(this.#host, phrases.table);
        setAttribute(target, 'tabindex', isCut ? '0' : undefined);
        setAttribute(target, 'role', isCut ? 'group' : undefined);
        setAttribute(target, 'aria-label', isCut ? name : undefined);
      }
    });
    for (const table of tables) this.#tableObserver.observe(table);
  }
}

function replaceWithAltText(image: HTMLImageElement): void {
  const words = image.ownerDocument.createElement('span');
  words.setAttribute('part', 'missing');
  words.className = 'missing';
  words.append(image.alt);
  toggleState((image.getRootNode() as ShadowRoot).host as HTMLElement, 'missing-picture', true);
  (image.closest('picture') ?? image).replaceWith(words);
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Returns a short hash, equal on server and in browser. Collisions are practically impossible. */
function hashText(text: string): string {
  let [first, second] = [5381, 52711];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first, 33) ^ code;
    second = Math.imul(second, 33) ^ code;
  }
  return [first, second].map((half) => (half >>> 0).toString(36)).join('');
}
