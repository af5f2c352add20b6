import { PalletProbe } from './probe.element.js';

/** A probe that is defined only when a framework has shown it already. */
export class PalletLate extends PalletProbe {}
