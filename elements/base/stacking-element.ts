import { PalletElement } from './pallet-element.js';
import { property } from './properties.js';
import type { Size } from '../foundations/breakpoints.js';
import type { Direction, EditorDirection } from '../foundations/enumerations.js';
import { normaliseDirection } from '../foundations/normalise.js';

/** What a block takes whose columns stand beside each other or in a stack, as the screen's size asks. */
export abstract class StackingElement extends PalletElement {
  /** `row` or `column` on large screens. */
  @property() layoutDirectionDesktop: Direction | EditorDirection = 'row';

  /** `row` or `column` on medium screens. */
  @property() layoutDirectionTablet: Direction | EditorDirection = 'row';

  /** `row` or `column` on small screens. */
  @property() layoutDirectionMobile: Direction | EditorDirection = 'column';

  /** Whether the columns stand in a stack on screens of a size. */
  protected isStacked(size: Size): boolean {
    const directions = {
      large: this.layoutDirectionDesktop,
      medium: this.layoutDirectionTablet,
      small: this.layoutDirectionMobile,
    };
    return normaliseDirection(directions[size]) === 'column';
  }
}
