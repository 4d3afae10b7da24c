import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../runtime/app-context.tsx';
import { useNews } from '../../../runtime/use-news.ts';
import type { Paper } from '../../../schemas/paper.ts';
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

/** Members, roles and variables as the server has them, loaded again whenever they change. */
export function useAdministration(org: string): AdministrationView {
  const { t } = useTranslation('organization');
  const { server, auth } = useApp();
  const toast = useToast();
  const [view, setView] = useState<Pick<AdministrationView, 'data' | 'fault' | 'loading'>>({
    data: undefined,
    fault: null,
    loading: true,
  });
  const newest = useRef(0);
  const failed = useRef(false);
  const paper = useRef<Paper | null>(null);
  const message = t('manage.loadFailed');

  const load = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    setView((before) => ({ ...before, loading: true }));
    try {
      const data = await loadAdministration(server, auth, org, paper.current);
      if (turn !== newest.current) return;
      failed.current = false;
      paper.current = data.paper ?? null;
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

  useNews(view.data?.poke, load);

  const apply = useCallback<AdministrationView['apply']>(
    (change) => {
      setView(({ data, ...rest }) => ({ ...rest, data: data && change(data) }));
      void load();
    },
    [load],
  );

  return { ...view, load, apply };
}
