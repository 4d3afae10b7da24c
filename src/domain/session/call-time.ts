import type { Variables } from '../../schemas/organization.ts';
import type { Job, SessionState } from '../../schemas/session.ts';
import type { JobTerms, Multipliers } from '../menu/price-menu.ts';
import { officeCalendar } from '../organization/time-zone.ts';
import { own } from '../plain-object.ts';
import { callTimeHours, fitsCallTime } from '../pricing/call-time-hours.ts';
import { callTimesOf } from '../pricing/shop-rules.ts';
import { offerOf } from './session-state.ts';

/** When the work of a visit is done (M3). */
export type VisitCallTime = {
  /** "": at none, regular hours. */
  name: string;
  /** Nobody has chosen: it is the first that fits the day and hour at which the visit began. */
  isOffered: boolean;
  /** The shop has it no more: nothing of the visit has a price until another is chosen. */
  isGone: boolean;
};

export function visitCallTime(
  { callTime, startTime }: Pick<SessionState, 'callTime' | 'startTime'>,
  variables: Variables,
): VisitCallTime {
  const times = callTimesOf(variables);
  const name = callTime ?? offeredCallTime(times, startTime, own(variables, 'timeZone'));
  const isGone = name !== '' && !times.some((each) => each.name === name);
  return { name, isOffered: callTime === undefined, isGone };
}

/** What a job of a visit is priced by: its multipliers, and when the work is done. */
export function jobTerms(
  session: Pick<SessionState, 'callTime' | 'startTime'>,
  { timeMult, materialMult }: Multipliers,
  variables: Variables,
): JobTerms {
  return { timeMult, materialMult, callTime: visitCallTime(session, variables).name };
}

/** The jobs whose confirmed offer is of another call time than the visit; what is signed stays, and is none of them. */
export function jobsOfOtherCallTime(session: SessionState, variables: Variables): Job[] {
  const { name } = visitCallTime(session, variables);
  return session.jobs.filter((job) => {
    const offer = offerOf(job);
    return offer !== null && !job.signed && (offer.callTime ?? '') !== name;
  });
}

/**
 * The first that fits; "": none does.
 *
 * @param moment ISO 8601
 * @param timeZone the organization's variable (T1), of whatever type
 */
function offeredCallTime(
  times: ReturnType<typeof callTimesOf>,
  moment: string,
  timeZone: unknown,
): string {
  const offered = times.flatMap(({ name, ...when }) => {
    const hours = callTimeHours(when);
    return hours ? [{ name, hours }] : [];
  });
  // To make a calendar takes an engine a while.
  const clock = offered.length > 0 ? officeCalendar(timeZone).read(moment) : null;
  return (clock && offered.find(({ hours }) => fitsCallTime(hours, clock))?.name) ?? '';
}
