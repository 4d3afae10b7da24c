import { type VisitTotal, visitTotal } from '../../../domain/session/visit-total.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { Job } from '../../../schemas/session.ts';

/** The price of a visit in one amount: at which of its prices it is, and how it is written. */
export type TotalAmount = { column: keyof VisitTotal['total']; text: string };

/** null as long as no offer is confirmed. A visit at both of its prices is said at the standard one. */
export function totalAmount(
  jobs: readonly Job[],
  variables: Variables,
  money: Pick<Money, 'formatWhole'>,
): TotalAmount | null {
  const total = visitTotal(jobs, variables);
  if (!total) return null;
  const column = total.chosen ?? 'standard';
  return { column, text: money.formatWhole(total.total[column], total.currency) };
}
