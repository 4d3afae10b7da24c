import type { TFunction } from 'i18next';
import {
  CircleCheckBig,
  CircleHelp,
  CircleSlash,
  ClipboardList,
  type LucideIcon,
} from 'lucide-react';
import {
  confirmedAmount,
  type JobStatus,
  jobStatus,
  numberOfJob,
} from '../../../domain/session/session-state.ts';
import { dateText } from '../../../i18n/moment.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx';

/** What a job of a visit is called, with its number where others of these jobs are called the same. */
export function jobTitle(job: Job, jobs: readonly Job[], t: TFunction<'session'>): string {
  return numberedTitle(job.problem ? job.title : t('job.noProblemSelected'), job, jobs, t);
}

/** The same with a title of one's own for the job. */
export function numberedTitle(
  own: string,
  job: Job,
  jobs: readonly Job[],
  t: TFunction<'session'>,
): string {
  const title = own || t('job.untitled');
  const number = numberOfJob(job, jobs);
  return number === null ? title : t('job.sameTitle', { title, number });
}

/** That a job was declined, why, and when the customer wants to be called back; the reason goes with the customer (V6). */
export function declinedText(
  { reason, callBack }: NonNullable<Job['declined']>,
  t: TFunction<'session'>,
  language: string,
): string {
  const said = reason === '' ? t('job.declined') : t('decline.declined', { reason });
  return callBack === undefined ? said : `${said} · ${callBackText(callBack, t, language)}`;
}

/** @param day 2026-01-31 */
export function callBackText(day: string, t: TFunction<'session'>, language: string): string {
  return t('decline.callBackOn', { day: dateText(day, language) });
}

/** How the status of a job looks and what it says. */
export function statusLook(job: Job) {
  return statusLooks[jobStatus(job)];
}

/** Where a job stands in the words of the trade, beside what `statusLook` says; null: that says it all. */
export function tradeState(job: Job): 'toPresent' | 'presented' | 'unsigned' | 'signed' | null {
  switch (jobStatus(job)) {
    case 'ready':
      return job.shown ? 'presented' : 'toPresent';
    case 'reviewed':
      return job.signed === undefined ? 'unsigned' : 'signed';
    default:
      return null;
  }
}

/** The price that was confirmed, in its own currency at its own rate. */
export function offerPrice(offer: SelectedOffer, money: Pick<Money, 'formatWhole'>): string {
  return money.formatWhole(confirmedAmount(offer), offer.currency);
}

const statusLooks = {
  'no-problem': { icon: CircleHelp, tone: 'warning', label: 'job.problemNotSelected' },
  ready: { icon: ClipboardList, tone: 'info', label: 'job.readyForReview' },
  reviewed: { icon: CircleCheckBig, tone: 'success', label: 'job.reviewed' },
  declined: { icon: CircleSlash, tone: 'neutral', label: 'job.declined' },
} as const satisfies Record<JobStatus, { icon: LucideIcon; tone: StatusTone; label: string }>;
