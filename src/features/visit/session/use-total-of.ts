import { useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { Job } from '../../../schemas/session.ts';
import { type TotalAmount, totalAmount } from './total-amount.ts';

/** What the jobs of any visit come to, in one amount; null too until currencies and variables are read. */
export function useTotalOf(): (jobs: readonly Job[]) => TotalAmount | null {
  const money = useMoney();
  const variables = useVariables();
  return (jobs) => (money && variables ? totalAmount(jobs, variables, money) : null);
}
