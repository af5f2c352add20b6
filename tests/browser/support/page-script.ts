// What the script in the head of a prerendered page does for the panels in it.
import { defineDisclosure, DISCLOSURE_TAG } from '../../../elements/foundations/disclosure.js';

defineDisclosure(DISCLOSURE_TAG);
