import { define } from '../../elements/controllers/define.js';
import { PalletProbe } from './probe.element.js';

define('pallet-probe', PalletProbe);
