import type { Observable } from 'rxjs';
import type { Workspace } from '../database/storage/workspace.ts';
import { useWorkspace } from './app-context.tsx';
import { type Live, useLive } from './use-live.ts';

type Source<T> = (workspace: Workspace, ids: readonly string[]) => Observable<T>;

/** `useLive(source, workspace, ids)`, made again if the ids change, not for each list of the same ones. */
export function useLiveOfIds<T>(source: Source<T>, ids: readonly string[]): Live<T> {
  return useLive(ofJoined<T>, source, useWorkspace(), ids.join(' '));
}

/** @param ids parted by a space: a list would be another one at each rendering */
function ofJoined<T>(source: Source<T>, workspace: Workspace, ids: string): Observable<T> {
  return source(workspace, ids.split(' '));
}
