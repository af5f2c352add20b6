import { createContext } from '@lit/context';

/** Hosts that HTML blocks may show in frames, such as `www.youtube-nocookie.com`. None by default. */
export const frameHostsContext = createContext<readonly string[]>(Symbol.for('pallet-frame-hosts'));
