// The script of a page of demos: it wakes the prerendered blocks.
import '../../elements/hydration.js';
import '../../elements/index.js';
