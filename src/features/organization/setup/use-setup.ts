import { useState } from 'react';
import { blankPaper } from '../../../domain/organization/paper.ts';
import {
  type SetupFacts,
  type SetupStep,
  setupState,
  setupSteps,
} from '../../../domain/organization/setup.ts';
import { useApp, useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import type { Failure } from '../../../server/failure.ts';
import { type Administration, putSetupAway } from '../../../server/organization-admin.ts';
import { hasConfirmed$ } from '../queries.ts';

export type Setup = {
  facts: SetupFacts;
  /** The steps that this device can tell of, in their order. */
  steps: { name: SetupStep; isDone: boolean }[];
  done: number;
  isAway: boolean;
  busy: boolean;
  failure: Failure | null;
  putAway(isAway: boolean): void;
  /** It was put away or brought back here: the focus goes with it. */
  isMoved: boolean;
};

/**
 * The checklist of an organization; null once each step is done, and while it is not known whether.
 *
 * @param data undefined for who does not manage the organization, and while it is loaded
 */
export function useSetup(
  org: string,
  data: Administration | undefined,
  apply: (change: (data: Administration) => Administration) => void,
): Setup | null {
  const { server } = useApp();
  const workspace = useWorkspace();
  const confirmed = readyValue(useLive(hasConfirmed$, workspace));
  const country = useMoney()?.country;
  const { busy, failure, run } = useServerCall();
  const [isMoved, setMoved] = useState(false);
  if (!data || confirmed === undefined || country === undefined) return null;
  const facts: SetupFacts = {
    variables: data.variables,
    ownerName: data.members.find(({ user }) => user === data.owner)?.name ?? '',
    paper: data.paper === undefined ? null : (data.paper ?? blankPaper),
    country,
    members: data.members.length,
    // The sessions on this device are of the organization that is open.
    confirmed: workspace.identity.org === org ? confirmed : null,
  };
  const state = setupState(facts);
  const steps = setupSteps.flatMap((name) => {
    const isDone = state[name];
    return isDone === null ? [] : [{ name, isDone }];
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const putAway = (setupPutAway: boolean) => {
    if (busy) return;
    void run(async () => {
      await putSetupAway(server, org, setupPutAway);
      setMoved(true);
      apply((before) => ({ ...before, setupPutAway }));
    });
  };
  return { facts, steps, done, isAway: data.setupPutAway, busy, failure, putAway, isMoved };
}
