import type { Plugin } from 'vite';

/**
 * Code that blocks load on demand, and that pages of this site need as soon as the block: it comes with the block here, and
 * not after it.
 */
const AT_ONCE = ['#on-demand/controllers/carousel', '#on-demand/blocks/grid/item-template'];

/** Leads imports of {@link AT_ONCE} to the modules that import the code statically, as on a server. */
export const atOncePlugin: Plugin = {
  name: 'pallet-at-once',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!AT_ONCE.includes(source)) return undefined;
    const onDemand = await this.resolve(source, importer, { ...options, skipSelf: true });
    return onDemand?.id.replace('-on-demand.', '-at-once.');
  },
};
