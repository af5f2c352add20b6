// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
// In the order in which they apply.
import '../styles/base.css';
import '../styles/header.css';
import '../styles/search.css';
import '../styles/layout.css';
import '../styles/navigation.css';
import '../styles/words.css';
import '../styles/tables.css';
import '../styles/examples.css';
import '../styles/overview.css';
import '../styles/page-lists.css';
import '../styles/foundations.css';
import '../styles/code.css';
import '../playground/playground.css';
import '../styles/print.css';
import { offerPlayground } from '../playground/start.js';
import { offerCopies } from './copy.js';
import { filterIcons } from './icon-filter.js';
import { startSearch } from './search.js';
import { holdLinks, wakeBlocks } from './stages.js';

wakeBlocks();
holdLinks();
offerCopies(document);
filterIcons();
startSearch();
offerPlayground();
