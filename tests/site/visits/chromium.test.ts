import { describeVisits } from '../../support/visit/suite.js';

await describeVisits('chromium');
