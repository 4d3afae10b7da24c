import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debounceTime, fromEvent, merge } from 'rxjs';
import { useApp, useSync } from '../../../runtime/app-context.tsx';
import { type Failure, failureOf } from '../../../server/failure.ts';
import { type Administration, loadAdministration } from '../../../server/organization-admin.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';

export type AdministrationView = {
  /** undefined until it was loaded once; what was loaded stays when a later load fails. */
  data: Administration | undefined;
  /** Why the last load did not work. */
  fault: Failure | null;
  loading: boolean;
  load: () => Promise<void>;
  /** Takes over what was just saved, then loads again; a load from before is not believed. */
  apply: (change: (data: Administration) => Administration) => void;
};

/** Several changes at once are one reason to look. */
const settleMs = 150;

/** Members, roles and variables as the server has them, loaded again whenever they change. */
export function useAdministration(org: string): AdministrationView {
  const { t } = useTranslation('organization');
  const { server, auth } = useApp();
  const { news$ } = useSync();
  const toast = useToast();
  const [view, setView] = useState<Pick<AdministrationView, 'data' | 'fault' | 'loading'>>({
    data: undefined,
    fault: null,
    loading: true,
  });
  const newest = useRef(0);
  const failed = useRef(false);
  const message = t('manage.loadFailed');

  const load = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    setView((before) => ({ ...before, loading: true }));
    try {
      const data = await loadAdministration(server, auth, org);
      if (turn !== newest.current) return;
      failed.current = false;
      setView({ data, fault: null, loading: false });
    } catch (error) {
      if (turn !== newest.current) return;
      console.error(error);
      // Said once, not at every try.
      if (!failed.current) toast.error(message);
      failed.current = true;
      setView(({ data }) => ({ data, fault: failureOf(error), loading: false }));
    }
  }, [server, auth, org, toast, message]);

  useEffect(() => {
    void load();
    return () => {
      newest.current += 1;
    };
  }, [load]);

  const poke = view.data?.poke;
  const user = auth.user()?.id ?? '';
  useEffect(() => {
    // What was told while the stream was away may have been the last of this poke.
    const topics = ['PB_CONNECT', `users/${user}`, ...(poke ? [`pokes/${poke}`] : [])];
    const changes = merge(fromEvent(window, 'online'), news$(topics));
    const subscription = changes.pipe(debounceTime(settleMs)).subscribe(() => void load());
    return () => subscription.unsubscribe();
  }, [load, news$, user, poke]);

  const apply = useCallback<AdministrationView['apply']>(
    (change) => {
      setView(({ data, ...rest }) => ({ ...rest, data: data && change(data) }));
      void load();
    },
    [load],
  );

  return { ...view, load, apply };
}
