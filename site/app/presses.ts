// Comes before all other code and waits for none: what is pressed while that is on its way is done when it is there, and
// links lead into blocks that have no code yet.
import { watchFragments } from '@pallet/elements/fragments';
import { keepPresses } from '@pallet/elements/presses';

keepPresses();
watchFragments();
