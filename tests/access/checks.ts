import { acceptanceAttacks } from './attacks/acceptance.ts';
import { accountActionAttacks } from './attacks/account-actions.ts';
import { accountAttacks } from './attacks/accounts.ts';
import { activeOrganizationAttacks } from './attacks/active-organization.ts';
import { answerAttacks } from './attacks/answers.ts';
import { bodyAttacks } from './attacks/bodies.ts';
import { bookAttacks } from './attacks/books.ts';
import { cellAttacks } from './attacks/cells.ts';
import { costListAttacks } from './attacks/cost-lists.ts';
import { costAttacks } from './attacks/costs.ts';
import { enteringAttacks } from './attacks/entering.ts';
import { eventAttacks } from './attacks/events.ts';
import { logAttacks } from './attacks/log.ts';
import { membershipAttacks } from './attacks/membership.ts';
import { overwritingAttacks } from './attacks/overwriting.ts';
import { paperAttacks } from './attacks/papers.ts';
import { probes } from './attacks/probes.ts';
import { quoteLinkAttacks } from './attacks/quote-links.ts';
import { quoteMailAttacks } from './attacks/quote-mails.ts';
import { quoteAttacks } from './attacks/quotes.ts';
import { realtimeAttacks } from './attacks/realtime.ts';
import { redactionAttacks } from './attacks/redaction.ts';
import { slowClientAttacks } from './attacks/slow-clients.ts';
import { snapshotAttacks } from './attacks/snapshots.ts';
import { superuserAttacks } from './attacks/superusers.ts';
import { textAttacks } from './attacks/texts.ts';
import { tokenAttacks } from './attacks/tokens.ts';
import { turnAttacks } from './attacks/turns.ts';
import { variableAttacks } from './attacks/variable-versions.ts';
import { visitAttacks } from './attacks/visits.ts';
import type { Check } from './check.ts';
import { endpointChecks } from './endpoints.ts';
import { readingChecks } from './reading.ts';
import { writingChecks } from './writing.ts';

/** Who may do what (B3): every line of the matrix. */
export const matrix: Check[] = [...readingChecks(), ...writingChecks(), ...endpointChecks()];

export const attacks: Check[] = [
  ...accountAttacks,
  ...accountActionAttacks,
  ...activeOrganizationAttacks,
  ...membershipAttacks,
  ...bookAttacks,
  ...logAttacks,
  ...redactionAttacks,
  ...cellAttacks,
  ...eventAttacks,
  ...variableAttacks,
  ...enteringAttacks,
  ...paperAttacks,
  ...visitAttacks,
  ...costListAttacks,
  ...quoteAttacks,
  ...quoteLinkAttacks,
  ...acceptanceAttacks,
  ...quoteMailAttacks,
  ...textAttacks,
  ...overwritingAttacks,
  ...snapshotAttacks,
  ...probes,
  ...tokenAttacks,
  ...realtimeAttacks,
  ...costAttacks,
  ...bodyAttacks,
  ...answerAttacks,
  ...slowClientAttacks,
  ...turnAttacks,
  ...superuserAttacks,
];
