import { createContext } from '@lit/context';

/** The current user. The ID is only known if the visitor is signed in. */
export interface UserData {
  readonly isGuest: boolean;
  readonly userId?: string | undefined;
}

export const userContext = createContext<UserData>(Symbol.for('pallet-user'));
