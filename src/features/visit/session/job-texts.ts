import type { TFunction } from 'i18next';
import {
  CircleCheckBig,
  CircleHelp,
  CircleSlash,
  ClipboardList,
  type LucideIcon,
} from 'lucide-react';
import { confirmedAmount } from '../../../domain/session/confirmed-amount.ts';
import { type JobStatus, jobStatus } from '../../../domain/session/session-state.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job, SelectedOffer } from '../../../schemas/session.ts';
import type { StatusTone } from '../../../ui/feedback/status-badge.tsx';

/** What a job is called. */
export function jobTitle(job: Job, t: TFunction<'session'>): string {
  if (jobStatus(job) === 'no-problem') return t('job.noProblemSelected');
  return job.title || t('job.untitled');
}

/** How the status of a job looks and what it says. */
export function statusLook(job: Job) {
  return statusLooks[jobStatus(job)];
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
