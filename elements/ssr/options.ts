import type { Navigation, PictureLookup } from '../contexts/index.js';
import type { ExpressionScope } from '../services/index.js';

/** A block rendered by a framework, with its properties. */
export interface RecordedElement {
  readonly tagName: string;
  /** Properties of the block, by name. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The blocks rendered by a framework. Each is marked in the HTML as `<marker>="<nonce>-<index>"`. */
export interface Recording {
  /** Name of the marker attribute, which is removed. */
  readonly marker: string;
  /** Random text that authors cannot guess. Marks with another nonce are ignored. */
  readonly nonce: string;
  /** The blocks, by index. */
  readonly elements: readonly RecordedElement[];
}

/** A misused, failed, outdated or hidden block. */
export interface RenderWarning {
  readonly tagName: string;
  /** Line of its tag, from 1. */
  readonly line: number;
  /** Column of its tag, from 1. */
  readonly column: number;
  /** The message, with tag and position. */
  readonly message: string;
  /** The error, if one was thrown. */
  readonly error?: unknown;
}

export interface RenderOptions {
  /**
   * Names of the blocks to render, such as `banner`. Other blocks are not rendered, but provide their contexts to the blocks
   * inside them. Default: all.
   */
  readonly blocks?: readonly string[] | undefined;
  /** Language of built-in texts outside of elements with `lang`, as a BCP 47 tag. Default: `en-US`. */
  readonly language?: string | undefined;
  /** Returns the image of a content key. Default: none; only images with a URL are shown. */
  readonly images?: PictureLookup | undefined;
  /** The host's navigation, which knows the URLs of its pages. Default: none; only links with a URL work. */
  readonly navigation?: Navigation | undefined;
  /** Values of expressions such as `{!Record.Name}`. Default: none. */
  readonly data?: ExpressionScope | undefined;
  /**
   * Provides any other context to the whole page, for instance `(page) => provide(page, frameHostsContext, hosts)`.
   * Default: none.
   */
  readonly provideContexts?: ((page: HTMLElement) => void) | undefined;
  /** Minifies the style sheet of a block. Default: removes the indentation. */
  readonly minifyStyle?: ((css: string) => string) | undefined;
  /**
   * Also reports, with `warn`, the issues that blocks report in development: unknown attributes, values that are not in an
   * enumeration, invalid JSON, refused URLs, unknown icons, links without a name, and content that is missing without
   * scripts. Default: false.
   */
  readonly strict?: boolean | undefined;
  /**
   * Writes blocks that only display content without the comments that Lit hydrates by. Such a block keeps its prerendered
   * root when its class is defined, and renders only when its content changes. Blocks with buttons or expressions are not
   * static. Default: false.
   */
  readonly staticRoots?: boolean | undefined;
  /**
   * Called for each block that could not be rendered, that keeps an outdated shadow root, or that the class `pallet-cloak`
   * would hide. Default: logs to the console.
   */
  readonly warn?: ((warning: RenderWarning) => void) | undefined;
  /**
   * Called for issues that blocks report while they render without `strict`, such as an unknown icon, once per cause.
   * Default: logs to the console.
   */
  readonly report?: ((message: string) => void) | undefined;
  /** The blocks that a framework has rendered. Default: none; all values are in attributes. */
  readonly recording?: Recording | undefined;
}
