export * from './available-width.js';
export * from './data.js';
export * from './delivery.js';
export * from './design.js';
export * from './images.js';
export * from './navigation.js';
export * from './provide.js';
export * from './user.js';
