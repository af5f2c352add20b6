// Loads before all other code: clicks are replayed once that has loaded, fragments point into blocks that are not hydrated, and
// the visitor may go through the history before.
import { watchFragments } from '@pallet/elements/fragments';
import { keepPresses } from '@pallet/elements/presses';
import { loadTraversedPages } from './traversals.js';

keepPresses();
watchFragments();
loadTraversedPages();
