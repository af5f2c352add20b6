export * from './available-width.js';
export * from './images.js';
export * from './navigation.js';
export * from './provide.js';
