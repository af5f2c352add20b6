import { createContext } from '@lit/context';

/** Who visits the page (Specification 3): the id is known only of a visitor who is signed in. */
export interface UserData {
  readonly isGuest: boolean;
  readonly userId?: string | undefined;
}

export const userContext = createContext<UserData>(Symbol.for('pallet-user'));
