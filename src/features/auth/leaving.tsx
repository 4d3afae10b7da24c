import { Box, Button, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { from, map, type Observable } from 'rxjs';
import { hasWork, type WorkHere, workHere, workHere$ } from '../../database/local/work-here.ts';
import type { Owner } from '../../database/storage/stored-databases.ts';
import type { Workspace } from '../../database/storage/workspace.ts';
import { type App, useApp } from '../../runtime/app-context.tsx';
import { keptDrafts } from '../../runtime/description-drafts.ts';
import { exportLabels, useExport } from '../../runtime/use-export.ts';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Logs out, which deletes the local data, and loads the app again (U9). */
export function useLogOut() {
  const app = useApp();
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const logOut = async () => {
    setState('leaving');
    try {
      await app.logOut();
      window.location.reload();
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return { state, logOut };
}

/** The state of the local database, for a screen that may be opened before that is. */
export function useLocal() {
  const app = useApp();
  return readyValue(useLive(localOf, app)) ?? app.local();
}

const localOf = (app: App) => app.local$;

/** What exists on this device only (S10) of one organization, and so would be lost by logging out. */
export type LocalWork = WorkHere & {
  /** Descriptions that were written and not saved. */
  drafts: number;
};

/** The work in each organization that has any. @param workspace the one that is open, if any */
export function localWork$(owner: Owner, workspace: Workspace | null): Observable<LocalWork[]> {
  const work$ = workspace ? workHere$(owner, workspace.database) : from(workHere(owner));
  return work$.pipe(map((all) => withDrafts(all, owner.user)));
}

function withDrafts(all: WorkHere[], user: string): LocalWork[] {
  const drafts = keptDrafts(user);
  const known = new Set(all.map(({ org }) => org));
  // A draft outlives a database that the browser took away.
  const others = [...new Set(drafts.map(({ org }) => org))].filter((org) => !known.has(org));
  const none = {
    name: null,
    sessions: 0,
    jobs: 0,
    orders: 0,
    quotes: 0,
    mails: 0,
    changes: 0,
    drafted: 0,
    revertible: 0,
    descriptions: 0,
    flags: 0,
    lists: 0,
    takenLists: 0,
  };
  return [...all, ...others.map((org) => ({ org, ...none }))]
    .map((work) => ({ ...work, drafts: drafts.filter(({ org }) => org === work.org).length }))
    .filter((work) => hasWork(work) || work.drafts > 0);
}

/** What exists on this device only, by organization. @param props.open the one that is open, if any */
export function WorkList(props: { work: readonly LocalWork[]; open: string | undefined }) {
  const { t } = useTranslation('auth');
  const { work, open } = props;
  return (
    <Stack as="ul" listStyleType="none" gap="3">
      {work.map((each) => (
        <Box as="li" key={each.org}>
          {work.length > 1 || each.org !== open ? (
            <Text color="fg.muted">{nameOf(each, t)}</Text>
          ) : null}
          {linesOf(each, t).map((line) => (
            <Text key={line} textStyle="lg" fontWeight="semibold">
              {line}
            </Text>
          ))}
        </Box>
      ))}
    </Stack>
  );
}

function nameOf({ org, name }: LocalWork, t: TFunction<'auth'>): string {
  return name ?? t(org === '' ? 'logout.noOrganization' : 'logout.unknownOrganization');
}

function linesOf(work: LocalWork, t: TFunction<'auth'>): string[] {
  const {
    sessions,
    jobs,
    orders,
    quotes,
    mails,
    changes,
    drafted,
    revertible,
    drafts,
    descriptions,
    flags,
    lists,
    takenLists,
  } = work;
  const visits = [t('logout.sessions', { count: sessions }), t('logout.jobs', { count: jobs })];
  return [
    ...(sessions > 0 ? [visits.join(' · ')] : []),
    ...(orders > 0 ? [t('logout.orders', { count: orders })] : []),
    ...(quotes > 0 ? [t('logout.quotes', { count: quotes })] : []),
    ...(mails > 0 ? [t('logout.mails', { count: mails })] : []),
    ...(changes > 0 ? [t('logout.changes', { count: changes })] : []),
    ...(drafted > 0 ? [t('logout.drafted', { count: drafted })] : []),
    ...(revertible > 0 ? [t('logout.revertible', { count: revertible })] : []),
    ...(drafts > 0 ? [t('logout.drafts', { count: drafts })] : []),
    ...(descriptions > 0 ? [t('logout.descriptions', { count: descriptions })] : []),
    ...(flags > 0 ? [t('logout.flags', { count: flags })] : []),
    ...(lists > 0 ? [t('logout.lists', { count: lists })] : []),
    ...(takenLists > 0 ? [t('logout.takenLists', { count: takenLists })] : []),
  ];
}

/** Saves what this device holds as a file, before it is deleted. */
export function ExportOffer(props: { owner: Owner; workspace: Workspace | null }) {
  const { t } = useTranslation('auth');
  const { state, run } = useExport(props.owner, props.workspace);
  return (
    <Stack gap="3">
      <Button
        variant="outline"
        colorPalette="gray"
        loading={state === 'working'}
        onClick={() => void run()}
      >
        {state === 'done' || state === 'shared' ? <Check /> : <Download />}
        {t(`logout.${exportLabels[state]}`)}
      </Button>
      {state === 'failed' ? <Notice tone="error">{t('logout.exportFailed')}</Notice> : null}
    </Stack>
  );
}

/** Something is under way that has to be waited for. */
export function Working({ text }: { text: string }) {
  return (
    <HStack role="status" gap="3">
      <Spinner aria-hidden />
      <Text>{text}</Text>
    </HStack>
  );
}
