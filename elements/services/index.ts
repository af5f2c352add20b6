export * from './api.js';
export * from './delivery-client.js';
export * from './fetch-json.js';
export * from './images.js';
export * from './seo-client.js';
export * from './store.js';
