import { useEffect, useMemo, useState } from 'react';
import { type KnownWays, knownWays$ } from '../database/local/past-ways.ts';
import { timeOf, type Ways } from '../domain/past/menu-prices.ts';
import { takePastWays } from '../replication/past-ways.ts';
import { useApp, useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';
import type { Money } from './use-money.ts';

/** What prices were shown by; `isToday`: nothing is known of earlier, and what holds today stands for it. */
export type ShownWays = Ways & { isToday: boolean };

/**
 * What prices were made of through time: as the device was told before, and with contact as the server says now. undefined
 * until one of both is known, or that there is no contact.
 */
export function useWays(money: Money | undefined): ShownWays | undefined {
  const { server } = useApp();
  const workspace = useWorkspace();
  const known = readyValue(useLive(knownWays$, workspace));
  const [isAsked, setAsked] = useState(false);
  const currency = money?.currency;
  useEffect(() => {
    if (currency === undefined) return;
    let isOver = false;
    takePastWays(workspace, server, currency)
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        if (!isOver) setAsked(true);
      });
    return () => {
      isOver = true;
    };
  }, [workspace, server, currency]);
  const rate = money?.rate;
  return useMemo(() => {
    if (!known || rate === undefined || currency === undefined) return undefined;
    return isAsked || known.past ? waysOf(known, rate, currency) : undefined;
  }, [known, isAsked, rate, currency]);
}

const always = '1970-01-01 00:00:00.000Z';

function waysOf(
  { past, variables, updated }: KnownWays,
  rate: string,
  currency: string | null,
): ShownWays {
  const today = { at: always, author: '', isWhole: true, variables };
  if (!past || past.variables.length === 0) {
    return { variables: [today], rates: [{ at: always, rate }], isToday: true };
  }
  const rates = past.currency === currency ? past.rates : [];
  const last = past.variables.at(-1);
  // The device may have heard of the latest ones by itself.
  const isSame = JSON.stringify(last?.variables) === JSON.stringify(variables);
  const isLater = timeOf(updated) > timeOf(last?.at ?? always);
  return {
    variables: isSame || !isLater ? past.variables : [...past.variables, { ...today, at: updated }],
    rates: rates.length > 0 ? rates : [{ at: always, rate }],
    isToday: false,
  };
}
