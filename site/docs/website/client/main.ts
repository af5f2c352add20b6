// Hydration support comes first: Lit looks for it when the first block is evaluated.
import '@pallet/elements/hydration';
import '../docs.css';
import '../foundations.css';
import '../code.css';
import '../playground/playground.css';
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
