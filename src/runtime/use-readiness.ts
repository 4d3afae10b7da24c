import { type Readiness, readiness$ } from '../database/views/readiness.ts';
import { useWorkspace } from './app-context.tsx';
import { readyValue, useLive } from './use-live.ts';

/** Whether there is a book to work with; undefined while nobody knows yet. */
export function useReadiness(): Readiness | undefined {
  return readyValue(useLive(readiness$, useWorkspace()));
}
