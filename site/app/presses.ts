// Loads before all other code: clicks are replayed once that has loaded, and fragments point into blocks that are not hydrated.
import { watchFragments } from '@pallet/elements/fragments';
import { keepPresses } from '@pallet/elements/presses';

keepPresses();
watchFragments();
