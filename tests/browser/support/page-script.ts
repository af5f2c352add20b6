// Replaces the inline script of a prerendered page, which toggles its panels before hydration.
import { defineDisclosure, DISCLOSURE_TAG } from '../../../elements/foundations/disclosure.js';

defineDisclosure(DISCLOSURE_TAG);
