import type { ThemeLayoutDocument } from '../../../documents/model.js';
import type { MediaItem, Page, Reference, Session } from '../../server/api.js';
import type { ApiClient, DocumentKind } from '../api-client.js';
import type { BlockType } from '../blocks/block-catalog.js';
import type { CanvasFiles } from '../canvas/canvas-frame.js';

export interface EditorPageProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly files: CanvasFiles;
  /** Names of the icons of the default set. */
  readonly icons: readonly string[];
  readonly id: string;
  readonly kind: DocumentKind;
  /** Whether the page opens with the focus on its search engine settings. */
  readonly isAtSearchSettings: boolean;
}

/** The data that the editor loads before a page can be edited. */
export interface LoadedPage {
  readonly page: Page;
  readonly layout: ThemeLayoutDocument;
  readonly references: readonly Reference[];
  readonly media: readonly MediaItem[];
}

export interface PageEditorProps extends EditorPageProps, LoadedPage {
  readonly blocks: ReadonlyMap<string, BlockType>;
  /** Opens the page again with other data. */
  readonly onReload: (loaded: LoadedPage) => void;
}
