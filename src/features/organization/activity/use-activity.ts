import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../runtime/app-context.tsx';
import { useNews } from '../../../runtime/use-news.ts';
import { type Failure, failureOf } from '../../../server/failure.ts';
import { type Activity, loadActivity, loadEvents } from '../../../server/organization-events.ts';
import { withNewest, withOlder } from './event-pages.ts';

export type ActivityView = {
  /** undefined until it was loaded once; what was loaded stays when a later load fails. */
  data: Activity | undefined;
  /** Why the last load did not work. */
  fault: Failure | null;
  load: () => Promise<void>;
  /** What becomes of the page of older events that was asked for; `failure`: why the last one did not come. */
  older: { isLoading: boolean; failure: Failure | null };
  loadOlder: () => Promise<void>;
};

/** What happened to an organization as the server tells it, loaded again whenever there is more. */
export function useActivity(org: string): ActivityView {
  const { server, auth } = useApp();
  const [data, setData] = useState<Activity>();
  const [fault, setFault] = useState<Failure | null>(null);
  const [older, setOlder] = useState<ActivityView['older']>({ isLoading: false, failure: null });
  const newest = useRef(0);
  const isLoadingOlder = useRef(false);

  const load = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    try {
      const loaded = await loadActivity(server, auth, org);
      if (turn !== newest.current) return;
      setData((held) => (held ? { ...loaded, ...withNewest(held, loaded) } : loaded));
      setFault(null);
    } catch (error) {
      if (turn !== newest.current) return;
      console.error(error);
      setFault(failureOf(error));
    }
  }, [server, auth, org]);

  useEffect(() => {
    void load();
    return () => {
      newest.current += 1;
    };
  }, [load]);
  useNews(data?.poke, load);

  const last = data?.events.at(-1);
  const loadOlder = useCallback(async () => {
    if (!last || isLoadingOlder.current) return;
    isLoadingOlder.current = true;
    setOlder({ isLoading: true, failure: null });
    try {
      const page = await loadEvents(server, org, last);
      setData((held) => held && { ...held, ...withOlder(held, last.id, page) });
      setOlder({ isLoading: false, failure: null });
    } catch (error) {
      console.error(error);
      setOlder({ isLoading: false, failure: failureOf(error) });
    } finally {
      isLoadingOlder.current = false;
    }
  }, [server, org, last]);

  return { data, fault, load, older, loadOlder };
}
