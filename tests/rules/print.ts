import { writeFileSync } from 'node:fs';
import { RULES_PAGE, renderRulesPage } from './page.js';

// Writes the documentation page of the rules; tests/contract/rules.test.ts compares it.
writeFileSync(RULES_PAGE, renderRulesPage());
