import { Misuse } from '../console/command.js';

/** Input of an author that cannot be used; the message says why and what is allowed. */
export class InvalidInput extends Misuse {
  override readonly name = 'InvalidInput';
}
