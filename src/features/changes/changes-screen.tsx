import { Box, Button, Grid, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { CheckCheck, Minus, Plus, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookMoment$, noteSeen, seenBook$ } from '../../database/local/seen-book.ts';
import type { WhatChanged } from '../../database/views/book-work.ts';
import type { ChangedMenu, TierText } from '../../domain/past/what-changed.ts';
import { shortDateText } from '../../i18n/moment.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { useMay } from '../../runtime/use-may.ts';
import { type Money, useMoney } from '../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import { useReadiness } from '../../runtime/use-readiness.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BaseUnitNotice, Notice } from '../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { UntilBook } from '../../ui/feedback/until-book.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { TierBadge } from '../../ui/tier/tier-badge.tsx';
import { MoveRow } from './move-row.tsx';
import { NotWorkedOut } from './not-worked-out.tsx';
import { useWhatChanged } from './use-what-changed.ts';

/**
 * How prices and texts moved since the person has seen them (H7), by the images on the device, the largest move first.
 *
 * @param quoted the prices of open visits that customers know and that are others today
 */
export function ChangesScreen({ quoted }: { quoted: ReactNode }) {
  const { t, i18n } = useTranslation('changes');
  const { zone } = useOfficeCalendar();
  const workspace = useWorkspace();
  const seen = readyValue(useLive(seenBook$, workspace));
  const moment = readyValue(useLive(bookMoment$, workspace)) ?? null;
  const readiness = useReadiness();
  const money = useMoney();
  const { live, again } = useWhatChanged(seen, moment, money?.currency);
  const changed = live.state === 'ready' ? live.value : undefined;
  const mayAuthor = useMay('author');
  const { busy, markSeen } = useMarkSeen();
  const isNothing =
    seen === null ||
    changed === null ||
    (changed?.menus.length === 0 && changed.knownSince === null);
  const day = seen && shortDateText(seen.at, i18n.language, zone);
  return (
    <Page
      title={t('title')}
      {...(day ? { heading: t('since', { day }) } : {})}
      {...(changed && money ? { description: <Sum menus={changed.menus} /> } : {})}
      {...(moment && changed && !isNothing
        ? {
            primaryAction: (
              <Button loading={busy} onClick={() => void markSeen(moment)}>
                <CheckCheck />
                {t('markSeen')}
              </Button>
            ),
          }
        : {})}
      {...(mayAuthor
        ? {
            secondaryAction: (
              <Button asChild variant="outline" colorPalette="gray">
                <Link to="/workbench/history">{t('earlier')}</Link>
              </Button>
            ),
          }
        : {})}
    >
      {!readiness || isOnItsWay(readiness.state) ? (
        <UntilBook readiness={readiness}>
          <ListSkeleton rows={6} />
        </UntilBook>
      ) : (
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            lg: 'minmax(0, 2fr) minmax(0, 1fr)',
          }}
          gap="4"
          alignItems="start"
        >
          <Stack gap="4" minW="0">
            {changed && money ? <Moved changed={changed} money={money} /> : null}
            {isNothing ? (
              <Panel>
                <EmptyState icon={Sparkles} title={t('none')} text={t('noneText')} />
              </Panel>
            ) : null}
            {live.state === 'failed' ? (
              <NotWorkedOut title={t('title')} onRetry={again} />
            ) : seen && changed === undefined ? (
              <ListSkeleton rows={6} />
            ) : null}
          </Stack>
          <Stack gap="4" minW="0">
            {quoted}
            {changed ? <Texts menus={changed.menus} /> : null}
          </Stack>
        </Grid>
      )}
    </Page>
  );
}

function isOnItsWay(state: string): boolean {
  return state === 'first-sync' || state === 'no-organization';
}

function useMarkSeen() {
  const { t } = useTranslation('changes');
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const markSeen = async (moment: Parameters<typeof noteSeen>[1]) => {
    setBusy(true);
    try {
      await noteSeen(workspace, moment);
      await navigate({ to: '/home' });
    } catch (error) {
      console.error(error);
      toast.error(t('notStored'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, markSeen };
}

/** How many prices of how many menus, and how many menus say something else. */
function Sum({ menus }: { menus: readonly ChangedMenu[] }) {
  const { t } = useTranslation('changes');
  const moved = menus.filter(({ moves }) => moves.length > 0);
  const texts = menus.filter((menu) => menu.moves.length === 0 || menu.texts.length > 0).length;
  const prices = moved.reduce((sum, { moves }) => sum + moves.length, 0);
  const said = [
    ...(prices > 0
      ? [t('prices', { count: prices, menus: t('menus', { count: moved.length }) })]
      : []),
    ...(texts > 0 ? [t('textsOf', { count: texts })] : []),
  ];
  return said.join(' · ');
}

/** So many menus are shown before one asks for more. */
const mostAtOnce = 8;

function Moved({ changed, money }: { changed: WhatChanged; money: Money }) {
  const { t, i18n } = useTranslation('changes');
  const { zone } = useOfficeCalendar();
  const [shown, setShown] = useState(mostAtOnce);
  const moved = changed.menus.filter(({ moves }) => moves.length > 0);
  const { knownSince } = changed;
  // One that doubled leaves the others their bars.
  const most = Math.min(
    Math.max(...moved.map(({ moves: [move] }) => Math.abs(move?.share ?? 0))),
    1,
  );
  return (
    <>
      <BaseUnitNotice money={money} />
      {knownSince === null ? null : (
        <Notice tone="info">
          {knownSince === ''
            ? t('knownNothing')
            : t('knownSince', { day: shortDateText(knownSince, i18n.language, zone) })}
        </Notice>
      )}
      {moved.length > 0 ? (
        <Panel>
          <Publications changed={changed} />
          <Stack as="ul" listStyleType="none" gap="0" aria-label={t('movedMenus')}>
            {moved.slice(0, shown).map((menu) => (
              <MoveRow key={menu.refId} menu={menu} money={money} most={most} />
            ))}
          </Stack>
          {moved.length > shown ? (
            <Button
              variant="ghost"
              colorPalette="gray"
              w="full"
              onClick={() => setShown(shown + 10 * mostAtOnce)}
            >
              {t('more', { count: moved.length - shown })}
            </Button>
          ) : null}
        </Panel>
      ) : null}
    </>
  );
}

/** So many publications are named. */
const mostNamed = 3;

/** What was published since, the latest first. */
function Publications({ changed }: { changed: WhatChanged }) {
  const { t, i18n } = useTranslation('changes');
  const { zone } = useOfficeCalendar();
  const { publications } = changed;
  if (publications.length === 0) return null;
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="1"
      aria-label={t('publications')}
      borderBottomWidth="1px"
      pb="3"
    >
      {publications.slice(0, mostNamed).map(({ id, change, isOwn }) => (
        <HStack as="li" key={id} columnGap="3" wrap="wrap" justify="end" align="start">
          <Text flex="1 1 10rem" overflowWrap="anywhere">
            {change.note ? `“${change.note}”` : t('noNote')}
          </Text>
          <Text color="fg.muted" flexShrink={0}>
            {[isOwn ? '' : t('byVendor'), shortDateText(change.created, i18n.language, zone)]
              .filter((part) => part !== '')
              .join(' · ')}
          </Text>
        </HStack>
      ))}
      {publications.length > mostNamed ? (
        <Text as="li" color="fg.muted">
          {t('morePublications', { count: publications.length - mostNamed })}
        </Text>
      ) : null}
    </Stack>
  );
}

function Texts({ menus }: { menus: readonly ChangedMenu[] }) {
  const { t } = useTranslation('changes');
  const [shown, setShown] = useState(mostAtOnce);
  const differing = menus.filter(({ is, texts }) => is !== 'changed' || texts.length > 0);
  if (differing.length === 0) return null;
  return (
    <Panel title={t('texts')}>
      <Stack as="ul" listStyleType="none" gap="0" aria-label={t('texts')}>
        {differing.slice(0, shown).map((menu) => (
          <Stack
            as="li"
            key={menu.refId}
            gap="1"
            py="3"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
            overflowWrap="anywhere"
          >
            <Text fontWeight="semibold">{menu.name || menu.refId}</Text>
            {menu.is === 'changed' ? null : <Text color="fg.muted">{t(menu.is)}</Text>}
            {menu.texts.map((text) => (
              <Said key={JSON.stringify(text)} text={text} />
            ))}
          </Stack>
        ))}
      </Stack>
      {differing.length > shown ? (
        <Button
          variant="ghost"
          colorPalette="gray"
          onClick={() => setShown(shown + 10 * mostAtOnce)}
        >
          {t('more', { count: differing.length - shown })}
        </Button>
      ) : null}
    </Panel>
  );
}

/** What a tier says otherwise: what is gone is struck and has a minus, what is new a plus. */
function Said({ text: { tier, said } }: { text: TierText }) {
  const { t } = useTranslation('changes');
  return (
    <Stack gap="1" align="start">
      {tier ? <TierBadge tier={tier} /> : null}
      {said.kind === 'line' || said.kind === 'title' || said.kind === 'name' ? (
        <>
          <Line icon={Minus} label={t('before')} text={said.before} isGone />
          <Line icon={Plus} label={t('now')} text={said.after} />
        </>
      ) : (
        <Text>{t(said.kind)}</Text>
      )}
    </Stack>
  );
}

function Line(props: { icon: typeof Plus; label: string; text: string | null; isGone?: boolean }) {
  const { icon: Icon, label, text, isGone = false } = props;
  if (!text) return null;
  return (
    <HStack gap="2" align="start" color={isGone ? 'fg.muted' : 'fg.success'}>
      <Box pt="1">
        <Icon size="1em" aria-label={label} role="img" />
      </Box>
      <Span textDecoration={isGone ? 'line-through' : 'none'}>{text}</Span>
    </HStack>
  );
}
