export type { Wrapper, WrapperProps } from './create-wrapper.js';
export * from './generated/index.js';
