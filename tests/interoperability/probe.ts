import { define } from '../../elements/base/define.js';
import { PalletProbe } from './probe.element.js';

define('pallet-probe', PalletProbe);
