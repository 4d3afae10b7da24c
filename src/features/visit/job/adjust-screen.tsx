import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { LayoutList, RotateCcw } from 'lucide-react';
import { memo, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSession, changeSessionOf } from '../../../database/local/sessions.ts';
import { type Multipliers, multiplierEffect, unadjusted } from '../../../domain/menu/price-menu.ts';
import { jobTerms } from '../../../domain/session/call-time.ts';
import {
  adjustJob,
  findJob,
  type JobProblem,
  noteJob,
  offerOf,
  setActiveJob,
} from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useVisitAgreement } from '../../../runtime/use-agreement.ts';
import { useMenuToPrice } from '../../../runtime/use-menu.ts';
import { useMoney, useNumberLocale } from '../../../runtime/use-money.ts';
import type { Job, SessionState } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SliderField } from '../../../ui/input/slider-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { VisitHeader } from '../header/visit-header.tsx';
import { useSavedFacts } from '../saving/use-saved-facts.ts';
import { BookNotice } from './book-notice.tsx';
import { DeclinedNotice, DeclineJob } from './decline-job.tsx';
import { JobLoader } from './job-loader.tsx';
import { NoMenu, PricePreview } from './price-preview.tsx';

/** Sets a job's multipliers beside the prices that they make (U34). */
export function AdjustScreen({ jobId }: { jobId: string }) {
  const { t } = useTranslation('jobs');
  return (
    <JobLoader jobId={jobId} title={t('adjust.title')}>
      {(job, session) =>
        job.problem ? (
          <Adjust session={session} job={job} problem={job.problem} />
        ) : (
          <ChooseProblem jobId={job.id} title={t('adjust.title')} />
        )
      }
    </JobLoader>
  );
}

function Adjust(props: { session: SessionState; job: Job; problem: JobProblem }) {
  const { t } = useTranslation('jobs');
  const { session, job, problem } = props;
  const { facts: multipliers, set } = useMultipliers(job);
  const agreement = useVisitAgreement(session);
  const { menus } = problem;
  const params = { id: job.id };
  const showMenu = (
    <Button asChild size="lg">
      <Link to="/job/$id/show/legacy" params={params}>
        <LayoutList />
        {t('adjust.showMenu')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('adjust.title')}
      heading={job.title || t('untitled')}
      above={<VisitHeader session={session} jobId={job.id} />}
      {...(menus.length === 0 ? {} : { primaryAction: showMenu })}
      secondaryAction={
        <Button asChild size="lg" variant="outline" colorPalette="gray">
          <Link to="/job/$id/preview" params={params}>
            {t('adjust.next')}
          </Link>
        </Button>
      }
    >
      <Stack gap="4">
        <BookNotice problem={problem} />
        <DeclinedNotice job={job} />
        {offerOf(job) ? <Notice tone="info">{t('adjust.offerKept')}</Notice> : null}
        <Grid
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        >
          {/* First on a phone: the hand on the sliders below does not cover the prices. */}
          <Panel title={t('adjust.prices')}>
            {menus.length === 0 ? (
              <NoMenu title={t('adjust.noMenu')} text={t('adjust.noMenuText')} />
            ) : (
              <PricePreview
                compact
                keepSeen
                session={session}
                job={job}
                multipliers={multipliers}
              />
            )}
          </Panel>
          <Stack gap="4">
            <AdjustPanel
              menus={menus}
              multipliers={multipliers}
              session={session}
              agreement={agreement}
              onChange={set}
            />
            <JobNotes job={job} />
            {job.declined ? null : <DeclineJob job={job} />}
          </Stack>
        </Grid>
      </Stack>
    </Page>
  );
}

/** The multipliers of a job as they are being set. */
function useMultipliers(job: Job) {
  const workspace = useWorkspace();
  const save = useCallback(
    (change: Partial<Multipliers>) =>
      changeSessionOf(
        workspace,
        (state) => findJob(state, job.id) !== undefined,
        (state) => adjustJob(state, job.id, change),
      ),
    [workspace, job.id],
  );
  const { timeMult, materialMult } = job;
  return useSavedFacts<Multipliers>('multipliers', job.id, { timeMult, materialMult }, job, save);
}

/** What the technician wants to remember of a job (K5), saved at every letter. */
const JobNotes = memo(function JobNotes({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const workspace = useWorkspace();
  const save = useCallback(
    async ({ text }: Partial<{ text: string }>) => {
      if (text === undefined) return;
      await changeSessionOf(
        workspace,
        (state) => findJob(state, job.id) !== undefined,
        (state) => noteJob(state, job.id, linesOf(text)),
      );
    },
    [workspace, job.id],
  );
  const { facts, set } = useSavedFacts('notes', job.id, { text: job.notes.join('\n') }, job, save);
  return (
    <Panel>
      <TextField
        label={t('notes.label')}
        help={t('notes.help')}
        lines={2}
        value={facts.text}
        onChange={(text) => set({ text })}
      />
    </Panel>
  );
});

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** Sends a job without a problem on to the problems; the one chosen there is this job's. */
function ChooseProblem({ jobId, title }: { jobId: string; title: string }) {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  useEffect(() => {
    changeSession(workspace, (state) => setActiveJob(state, jobId))
      // Choosing works all the same: it then makes a job of its own.
      .catch((error: unknown) => console.error(error))
      .then(() => navigate({ to: '/problems/select', replace: true }));
  }, [workspace, jobId, navigate]);
  return (
    <Page title={title}>
      <ListSkeleton rows={3} />
    </Page>
  );
}

/** A multiplier above this is more than what is harder than usual: likely a slip. */
const high = 2;

type AdjustProps = {
  /** Of the job's problem: the first that exists counts. */
  menus: readonly string[];
  multipliers: Multipliers;
  session: SessionState;
  /** Whether the prices are those of the service agreement. */
  agreement: boolean;
  onChange: (change: Partial<Multipliers>) => void;
};

/** The two sliders with what each does to the price, and the way back to 1. */
function AdjustPanel(props: AdjustProps) {
  const { t } = useTranslation('jobs');
  const locale = useNumberLocale();
  const { timeMult, materialMult } = props.multipliers;
  const effectOf = useMultiplierEffects(props);
  const isHigh = timeMult > high || materialMult > high;
  return (
    <Panel>
      <Stack gap={{ base: '3', md: '6' }}>
        <SliderField
          label={t('adjust.time')}
          help={t('adjust.timeHelp')}
          effect={effectOf('timeMult')}
          value={timeMult}
          locale={locale}
          onChange={(value) => props.onChange({ timeMult: value })}
        />
        <SliderField
          label={t('adjust.material')}
          help={t('adjust.materialHelp')}
          effect={effectOf('materialMult')}
          value={materialMult}
          locale={locale}
          onChange={(value) => props.onChange({ materialMult: value })}
        />
        {isHigh ? <Notice tone="warning">{t('adjust.high')}</Notice> : null}
        <Flex justify="space-between" align="center" columnGap="4" wrap="wrap">
          <Text color="fg.muted" textStyle="sm" flex="1 1 8rem">
            {t('adjust.whole')}
          </Text>
          <Button
            variant="ghost"
            colorPalette="gray"
            flexShrink={0}
            disabled={timeMult === 1 && materialMult === 1}
            onClick={() => props.onChange(unadjusted)}
          >
            <RotateCcw />
            {t('adjust.reset')}
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}

/** What a multiplier does to the price, in words: "+$79 on Gold"; undefined as long as nothing is known of it. */
function useMultiplierEffects({ menus, multipliers, session, agreement }: AdjustProps) {
  const { t } = useTranslation('jobs');
  const tierText = useTierText();
  const menu = useMenuToPrice(menus);
  const money = useMoney();
  return (multiplier: keyof Multipliers): string | undefined => {
    if (menu.state !== 'ready' || !menu.value.view || !money) return undefined;
    const { view, variables } = menu.value;
    const terms = jobTerms(session, multipliers, variables);
    const effect = multiplierEffect(view, variables, terms, multiplier, {
      rate: money.rate,
      agreement,
    });
    if (!effect) return undefined;
    if (Number(effect.added) === 0) return t('adjust.noChange');
    const amount = money.formatWhole(effect.added, money.currency);
    return t('adjust.adds', { amount, tier: tierText(effect.tierName) });
  };
}
