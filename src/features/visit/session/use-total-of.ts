import { visitTotal } from '../../../domain/session/visit-total.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { SessionState } from '../../../schemas/session.ts';

type Totalled = Pick<SessionState, 'jobs' | 'discount'>;

/** What any visit comes to, in one amount; null too until currencies and variables are read. */
export function useTotalOf(): (visit: Totalled) => TotalAmount | null {
  const money = useMoney();
  const variables = useVariables();
  return (visit) => (money && variables ? totalAmount(visit, variables, money) : null);
}

/** What a visit costs, in one amount: how it is written, and whether each offer of it is at its agreement price. */
export type TotalAmount = { text: string; agreement: boolean };

/** null as long as no offer is confirmed. */
function totalAmount(
  visit: Totalled,
  variables: Variables,
  money: Pick<Money, 'formatWhole'>,
): TotalAmount | null {
  const total = visitTotal(visit, variables);
  if (!total) return null;
  const { due, currency, chosen } = total;
  return { text: money.formatWhole(due, currency), agreement: chosen === 'agreement' };
}
