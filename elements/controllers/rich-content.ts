import { warnOnce } from '#development';
import { loadContent } from '#purify';
import { isServer, noChange, nothing, type LitElement, type ReactiveController } from 'lit';
import { frameHostsContext } from '../contexts/frame-hosts.js';
import { awaitsHydration } from '../base/lit-internals.js';
import { escapeMarkup } from '../foundations/escape-markup.js';
import { readObject } from '../foundations/json.js';
import { LateModule } from '../foundations/late-module.js';
import type { HtmlProfile } from '../foundations/sanitise-profiles.js';
import { phrases } from '../foundations/texts.js';
import { reportOnce } from '../foundations/warn.js';
import { readImageInfo } from '../services/images.js';
import { BoundDataController } from './bound-data.js';
import { contextValue } from './context-value.js';
import { phrase } from '../base/phrase.js';
import { readLabel } from '../templates/label.js';
import { NEW_WINDOW_ID } from '../foundations/resolved-link.js';
import { FragmentTargetController } from './fragment.js';
import { LinkController } from './link.js';
import { PictureController } from './picture.js';
import type { ContentOf, HtmlSource } from '../templates/sanitised-content.js';
import { showState } from '../base/states.js';

/** A block that shows what an author wrote as HTML. */
export interface RichContentHost extends LitElement {
  readonly value: string;
  readonly richTextValue: string;
  readonly imageInfos: unknown;
}

const EXPRESSION = /\{!\s*[A-Za-z_][\w.]*\s*\}/g;
const CONTENT_KEY = /(?:data-content-key=["']?|\/delivery\/media\/)([\w-]+)/g;

/** What shows HTML: one for all blocks, and undefined where its engine does not work. */
const sanitiser = new LateModule<ContentOf | undefined>(loadContent);

/** Sanitises and completes what an author wrote as HTML: pictures, links and tables work as those of other blocks. */
export class RichContentController implements ReactiveController {
  #host: RichContentHost;
  #profile: HtmlProfile;
  #data: BoundDataController;
  #links: LinkController;
  #pictures: PictureController;
  #frameHosts;
  #sizes: ResizeObserver | undefined;
  #known = new WeakSet<Element>();

  constructor(host: RichContentHost, profile: HtmlProfile) {
    this.#host = host;
    this.#profile = profile;
    this.#data = new BoundDataController(host);
    this.#links = new LinkController(host);
    this.#pictures = new PictureController(host);
    this.#frameHosts = contextValue(host, frameHostsContext);
    host.addController(this);
    new FragmentTargetController(host);
  }

  /** What the block waits for before it renders: the sanitiser, for what does not stand in its shadow root already. */
  awaited(): Promise<unknown> | undefined {
    const { html: source, digest } = this.#source();
    return source === '' || digest === this.#shownDigest ? undefined : sanitiser.request();
  }

  /** The attribute that names what is shown, and the content itself. */
  render(): { digest: string; content: unknown } {
    const source = this.#source();
    const { digest } = source;
    const shown = isServer ? undefined : this.#shownDigest;
    if (digest === shown) return { digest, content: noChange };
    if (shown !== undefined && !this.#host.hasUpdated) throw new Error('The prerendered content is of another value.');
    if (source.html === '') return { digest, content: nothing };
    if (isServer) void sanitiser.request();
    if (sanitiser.state === 'failed') {
      reportOnce(
        'sanitiser',
        `HTML is shown as plain text, because its sanitiser could not be loaded: ${String(sanitiser.error)}`,
      );
      // Not the content itself: the next update asks for the sanitiser again.
      return { digest: '', content: readLabel(source.html) };
    }
    const content = sanitiser.value?.(source, this.#profile, (root) => this.#completeLinks(root));
    if (sanitiser.state === 'there' && content === undefined) {
      warnOnce(
        'sanitiser',
        'HTML is shown as plain text: the sanitiser does not work here. On a server install jsdom; in a page name dompurify in the policy’s trusted-types.',
      );
    }
    return { digest, content: content ?? readLabel(source.html) };
  }

  hostConnected(): void {
    if (!isServer) this.#observeTables();
  }

  hostDisconnected(): void {
    this.#sizes?.disconnect();
    this.#sizes = undefined;
  }

  hostUpdated(): void {
    const root = this.#host.renderRoot;
    this.#completeLinks(root);
    for (const link of root.querySelectorAll('a[href]')) this.#once(link, 'click', this.#follow);
    for (const image of root.querySelectorAll('img')) {
      this.#once(image, 'error', this.#replaceFailedImage);
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') showMissing(image);
    }
    this.#observeTables();
  }

  get #shownDigest(): string | undefined {
    // What a server rendered counts while it can be taken over.
    if (!this.#host.hasUpdated && !awaitsHydration(this.#host)) return undefined;
    return this.#host.shadowRoot?.querySelector<HTMLElement>('.base')?.dataset['digest'];
  }

  #source(): HtmlSource {
    const { value, richTextValue, imageInfos } = this.#host;
    // What is filled in is text, whatever it holds.
    const filled = (value || richTextValue).replace(EXPRESSION, (expression) =>
      escapeMarkup(this.#data.fill(expression, { Site: { basePath: '' } })),
    );
    const infos = readObject(imageInfos) ?? {};
    const keys = new Set([...Object.keys(infos), ...Array.from(filled.matchAll(CONTENT_KEY), ([, key = '']) => key)]);
    const pictures = Object.fromEntries(
      [...keys].map((contentKey) => {
        const info = readImageInfo(infos[contentKey]);
        const picture = this.#pictures.find({ ...info, contentKey });
        return [contentKey, { picture, altText: info?.overrideAltText }];
      }),
    );
    const frameHosts = this.#frameHosts.value ?? [];
    const { basePath } = this.#pictures;
    const digest = digestOf(JSON.stringify([filled, pictures, frameHosts, basePath]));
    return { html: filled, pictures, frameHosts, basePath, digest };
  }

  /** Gives links their place in the site, their window and its announcement; says the same again without a change. */
  #completeLinks(root: ParentNode): void {
    for (const anchor of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const link = this.#links.resolve(anchor.getAttribute('href'), anchor.getAttribute('target') ?? '');
      setAttribute(anchor, 'href', link?.href);
      setAttribute(anchor, 'target', link?.target);
      setAttribute(anchor, 'rel', link?.rel);
      setAttribute(anchor, 'aria-describedby', link?.opensNewWindow ? NEW_WINDOW_ID : undefined);
    }
  }

  #follow = (event: Event): void => {
    const anchor = event.currentTarget as HTMLAnchorElement;
    const link = this.#links.resolve(anchor.getAttribute('href'), anchor.getAttribute('target') ?? '');
    if (link !== undefined) this.#links.announce(link, event);
  };

  #replaceFailedImage = ({ currentTarget }: Event): void => showMissing(currentTarget as HTMLImageElement);

  #once(element: Element, type: string, listener: (event: Event) => void): void {
    if (this.#known.has(element)) return;
    this.#known.add(element);
    element.addEventListener(type, listener);
  }

  /** A table that is wider than its place can be scrolled by keyboard, and says what it is. */
  #observeTables(): void {
    const tables = [...(this.#host.shadowRoot?.querySelectorAll('div.table') ?? [])];
    this.#sizes?.disconnect();
    if (tables.length === 0) return;
    this.#sizes ??= new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const isCut = target.scrollWidth > target.clientWidth;
        const name = target.querySelector('caption')?.textContent?.trim() || phrase(this.#host, phrases.table);
        setAttribute(target, 'tabindex', isCut ? '0' : undefined);
        setAttribute(target, 'role', isCut ? 'group' : undefined);
        setAttribute(target, 'aria-label', isCut ? name : undefined);
      }
    });
    for (const table of tables) this.#sizes.observe(table);
  }
}

function showMissing(image: HTMLImageElement): void {
  const words = image.ownerDocument.createElement('span');
  words.setAttribute('part', 'missing');
  words.className = 'missing';
  words.append(image.alt);
  showState((image.getRootNode() as ShadowRoot).host as HTMLElement, 'missing-picture', true);
  (image.closest('picture') ?? image).replaceWith(words);
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Short, and the same on server and in browser; two contents that share it are as good as impossible by chance. */
function digestOf(text: string): string {
  let [first, second] = [5381, 52711];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    first = Math.imul(first, 33) ^ code;
    second = Math.imul(second, 33) ^ code;
  }
  return [first, second].map((half) => (half >>> 0).toString(36)).join('');
}
