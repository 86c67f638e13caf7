import { createAgreements } from './agreements.ts';
import { createConsents } from './consents.ts';
import { createEvaluations } from './evaluations.ts';
import { createGyms } from './gyms.ts';
import { createMessages } from './messages.ts';
import { createPayments } from './payments.ts';
import { createProfiles } from './profiles.ts';
import { createRequests } from './requests.ts';
import type { Scenario } from './scenario.ts';
import { createSettings } from './settings.ts';
import { createShows } from './shows.ts';

/** Creates one scenario for each kind of write. The checks count all rows, so create only one set per site. */
export const createScenarios = (): Record<string, Scenario> => ({
  messages: createMessages(),
  gyms: createGyms(),
  'accepted requests': createRequests(),
  'withdrawn consents': createConsents(),
  settings: createSettings(),
  'sent profiles': createProfiles(),
  evaluations: createEvaluations(),
  'paid requests': createPayments(),
  'signed agreements': createAgreements(),
  'shows with results': createShows(),
});
