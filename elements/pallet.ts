/** Every block, in the one file `pallet.js`, for a page that has no bundler. */
import './index.js';

export { registerIcons } from './foundations/icons/register.js';
