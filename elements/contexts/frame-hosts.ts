import { createContext } from '@lit/context';

/** The hosts whose pages an HTML block may show in frames, such as `www.youtube-nocookie.com`; without it none. */
export const frameHostsContext = createContext<readonly string[]>(Symbol.for('pallet-frame-hosts'));
