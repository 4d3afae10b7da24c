import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { revision$ } from '../../../database/local/reference.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import type { Workspace } from '../../../database/storage/workspace.ts';
import { menu$ } from '../../../database/views/pricebook.ts';
import { priceMenu } from '../../../domain/menu/price-menu.ts';
import { offersAgreement } from '../../../domain/pricing/agreement.ts';
import { jobsOfOtherCallTime, jobTerms, visitCallTime } from '../../../domain/session/call-time.ts';
import {
  confirmOffer,
  findJob,
  offerOf,
  withoutAgreement,
} from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import type { FrozenOffer, Job, SessionState } from '../../../schemas/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { warrantyText } from '../../../ui/tier/tier-text.ts';
import { selectedOffer } from '../offer/selected-offer.ts';
import { useVisitAction } from '../saving/use-change-visit.ts';
import { jobTitle } from './job-texts.ts';

/** Names the jobs that were confirmed at another call time than the visit is at now, and confirms them again (M3). */
export function OtherCallTime(props: {
  session: SessionState;
  variables: Variables;
  money: Money;
}) {
  const { t } = useTranslation('session');
  const { session, variables } = props;
  const { busy, confirmAgain } = useConfirmAgain(props);
  const jobs = jobsOfOtherCallTime(session, variables);
  if (jobs.length === 0) return null;
  const { name, isGone } = visitCallTime(session, variables);
  const called = (callTime: string) => callTime || t('callTime.none');
  return (
    <Notice tone="warning">
      <Stack gap="3" align="start">
        <Box>
          <Text fontWeight="semibold">{t('callTime.others', { count: jobs.length })}</Text>
          {jobs.map((job) => (
            <Text key={job.id}>
              {jobTitle(job, session.jobs, t)}: {called(offerOf(job)?.callTime ?? '')}
            </Text>
          ))}
        </Box>
        {isGone ? (
          <Text>{t('callTime.gone', { name })}</Text>
        ) : (
          <Button colorPalette="orange" loading={busy} onClick={() => void confirmAgain(jobs)}>
            {t('callTime.confirmAgain', { name: called(name) })}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}

/** Confirms offers again at the visit's call time, as the book has them now. */
function useConfirmAgain(props: { session: SessionState; variables: Variables; money: Money }) {
  const { t } = useTranslation('session');
  const { t: common } = useTranslation('common');
  const workspace = useWorkspace();
  const toast = useToast();
  const { busy, run } = useVisitAction();
  const { session, variables, money } = props;

  const offerNow = async (job: Job): Promise<FrozenOffer | null> => {
    const before = offerOf(job);
    const view = before && (await firstValueFrom(menu$(workspace, [before.menu.id])));
    if (!before || !view) return null;
    const terms = jobTerms(session, job, variables);
    const menu = priceMenu(view, variables, terms);
    const tier = menu.tiers.find(({ tierId }) => tierId === before.tier.id);
    if (!tier) return null;
    const warranty = warrantyText(common, tier);
    return selectedOffer({ menu, tier, terms, money, warranty, ...(await momentOf(workspace)) });
  };

  const confirmAgain = (jobs: readonly Job[]) =>
    run(async () => {
      const offers = await Promise.all(
        jobs.map(async (job) => ({ job, offer: await offerNow(job) })),
      );
      await changeSession(workspace, (state) => {
        // A session that was started since is another customer's.
        if (state.sessionId !== session.sessionId) return state;
        const begun = offersAgreement(variables) ? state : withoutAgreement(state);
        return offers.reduce((changed, { job, offer }) => {
          const now = findJob(changed, job.id);
          // What was confirmed or signed meanwhile is newer.
          const isSame =
            now && !now.signed && offerOf(now)?.confirmedAt === offerOf(job)?.confirmedAt;
          return offer && isSame ? confirmOffer(changed, job.id, offer) : changed;
        }, begun);
      });
      const left = offers.filter(({ offer }) => offer === null).map(({ job }) => job);
      const names = left.map((job) => jobTitle(job, session.jobs, t)).join(', ');
      if (left.length > 0) toast.error(t('callTime.notAgain', { names }));
    });
  return { busy, confirmAgain };
}

async function momentOf(workspace: Workspace) {
  const revision = await firstValueFrom(revision$(workspace));
  return { revision, confirmedAt: new Date().toISOString() };
}
