// Comes before all other code and waits for none: what is pressed while that is on its way is done when it is there.
import { keepPresses } from '@pallet/elements/presses';

keepPresses();
