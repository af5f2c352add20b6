import type { Navigation, PictureLookup } from '../contexts/index.js';
import type { ExpressionScope } from '../services/index.js';

/** A block that a framework has rendered, with the values that no attribute carries. */
export interface RecordedElement {
  readonly tagName: string;
  /** Properties of the block, by name. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The blocks that a framework has rendered, each marked in the HTML as `<marker>="<nonce>-<index>"`. */
export interface Recording {
  /** The name of the marker attribute; it is taken out. */
  readonly marker: string;
  /** What nobody who writes content can guess: a mark of another rendering means nothing. */
  readonly nonce: string;
  /** The blocks, by index. */
  readonly elements: readonly RecordedElement[];
}

/** A block that is not as it should be, and why. */
export interface RenderWarning {
  readonly tagName: string;
  /** Where its tag begins, from 1. */
  readonly line: number;
  /** Where its tag begins in that line, from 1. */
  readonly column: number;
  /** The whole sentence, with tag and place. */
  readonly message: string;
  /** What was thrown, if anything was. */
  readonly error?: unknown;
}

export interface RenderOptions {
  /**
   * The blocks to render, by name (`banner`). The others stay as they are, but give what they provide to those inside
   * them. Default: all.
   */
  readonly blocks?: readonly string[] | undefined;
  /** The language of fixed phrases where no `lang` in the HTML says it, as a BCP 47 tag. Default: `en-US`. */
  readonly language?: string | undefined;
  /** Finds the picture of a content key. Default: none, pictures with an address show that. */
  readonly images?: PictureLookup | undefined;
  /** What the host knows of its own pages. Default: none, links follow addresses only. */
  readonly navigation?: Navigation | undefined;
  /** What expressions such as `{!Record.Name}` stand for. Default: nothing. */
  readonly data?: ExpressionScope | undefined;
  /**
   * Provides any other context to the whole page, for instance `(page) => provide(page, frameHostsContext, hosts)`.
   * Default: none.
   */
  readonly provideContexts?: ((page: HTMLElement) => void) | undefined;
  /** Turns a block's style sheet into what is written, for instance minified. Default: without indentation. */
  readonly minifyStyle?: ((css: string) => string) | undefined;
  /**
   * True also tells, by `warn`, what blocks tell in development: names that a block does not have, words of no
   * enumeration, JSON that cannot be read, refused addresses, unknown icons, links without a name, and what readers
   * without script would miss. Default: false.
   */
  readonly strict?: boolean | undefined;
  /** Receives a sentence for each block that could not be rendered. Default: the console. */
  readonly warn?: ((warning: RenderWarning) => void) | undefined;
  /**
   * Receives what blocks report while they render without `strict`, such as an unknown icon, each cause once per call.
   * Default: the console.
   */
  readonly report?: ((message: string) => void) | undefined;
  /** What a framework has recorded while it rendered. Default: nothing, attributes tell all. */
  readonly recording?: Recording | undefined;
}
