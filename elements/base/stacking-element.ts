import { PalletElement } from './pallet-element.js';
import { property } from './properties.js';
import { choiceOf } from './normalized.js';
import { choice } from '../foundations/kinds.js';
import type { Size } from '../foundations/breakpoints.js';
import { DIRECTIONS, DIRECTION_SPELLINGS, type Direction, type EditorDirection } from '../foundations/enumerations.js';

const DIRECTION_PROPERTIES = {
  large: 'layoutDirectionDesktop',
  medium: 'layoutDirectionTablet',
  small: 'layoutDirectionMobile',
} as const;

/** Shared properties of blocks whose columns form a row or a stack, depending on the screen size. */
export abstract class StackingElement extends PalletElement {
  /** Arranges the columns in a row or a stack on large screens. */
  @property(choice(DIRECTIONS, { spellings: DIRECTION_SPELLINGS, initial: 'row' })) layoutDirectionDesktop!:
    Direction | EditorDirection;

  /** Arranges the columns in a row or a stack on medium screens. */
  @property(choice(DIRECTIONS, { spellings: DIRECTION_SPELLINGS, initial: 'row' })) layoutDirectionTablet!:
    Direction | EditorDirection;

  /** Arranges the columns in a row or a stack on small screens. */
  @property(choice(DIRECTIONS, { spellings: DIRECTION_SPELLINGS, initial: 'column' })) layoutDirectionMobile!:
    Direction | EditorDirection;

  /** Whether the columns are stacked on screens of a size. */
  protected isStacked(size: Size): boolean {
    return choiceOf(this, DIRECTION_PROPERTIES[size]) === 'column';
  }
}
