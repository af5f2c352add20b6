import * as library from './item-template.js';

export const itemTemplate = () => library;
