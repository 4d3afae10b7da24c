import { organization$ } from '../database/local/reference.ts';
import type { Variables } from '../schemas/organization.ts';
import { useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** The organization's variables, none if there is no organization; undefined while they are read. */
export function useVariables(): Variables | undefined {
  const organization = readyValue(useLive(organization$, useWorkspace()));
  return organization === undefined ? undefined : (organization?.variables ?? noVariables);
}

const noVariables: Variables = {};
