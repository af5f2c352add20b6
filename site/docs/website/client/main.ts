// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
// In the order in which they apply.
import '../styles/base.css';
import '../styles/header.css';
import '../styles/search.css';
import '../styles/layout.css';
import '../styles/navigation.css';
import '../styles/text.css';
import '../styles/tables.css';
import '../styles/examples.css';
import '../styles/overview.css';
import '../styles/block-cards.css';
import '../styles/page-lists.css';
import '../styles/foundations.css';
import '../styles/code.css';
import '../playground/playground.css';
import '../styles/print.css';
import { enablePlayground } from '../playground/start.js';
import { enableCopyButtons } from './copy.js';
import { enableIconFilter } from './icon-filter.js';
import { enableSearch } from './search.js';
import { disableExampleLinks, hydrateBlocks } from './stages.js';

hydrateBlocks();
disableExampleLinks();
enableCopyButtons(document);
enableIconFilter();
enableSearch();
enablePlayground();
