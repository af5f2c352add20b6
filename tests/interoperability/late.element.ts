import { PalletProbe } from './probe.element.js';

/** A probe that is defined only after a framework has rendered it. */
export class PalletLate extends PalletProbe {}
