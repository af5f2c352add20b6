/** Whether an image could not be loaded. Its `error` event may have fired before there was a listener. */
export const hasImageFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== '';
