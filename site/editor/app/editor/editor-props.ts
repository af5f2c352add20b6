import type { ThemeLayoutDocument } from '../../../documents/model.js';
import type { MediaItem, Page, Reference, Session } from '../../server/api.js';
import type { ApiClient, DocumentKind } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalogue.js';
import type { CanvasFiles } from '../canvas/canvas-frame.js';

export interface EditorPageProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly files: CanvasFiles;
  /** Names of the icons of the default set. */
  readonly icons: readonly string[];
  readonly blocks: ReadonlyMap<string, BlockType>;
  readonly id: string;
  readonly kind: DocumentKind;
}

/** All that has to be known before a page can be edited. */
export interface Loaded {
  readonly page: Page;
  readonly layout: ThemeLayoutDocument;
  readonly references: readonly Reference[];
  readonly media: readonly MediaItem[];
}

export interface PageEditorProps extends EditorPageProps, Loaded {
  /** Opens the page anew, as another state of it. */
  readonly onReload: (loaded: Loaded) => void;
}
