import { recordId } from '../../../src/domain/changes/record-id.ts';
import { cancellationOf, signingDay } from '../../../src/domain/order/cancellation.ts';
import { orderContent } from '../../../src/domain/order/order-content.ts';
import { hashOf, sealOrder } from '../../../src/domain/order/seal.ts';
import { letterhead, printedName } from '../../../src/domain/organization/paper.ts';
import { officeCalendar, zoneName } from '../../../src/domain/organization/time-zone.ts';
import {
  addOrder,
  adjustJob,
  chooseAgreement,
  confirmOffer,
  declineJob,
  describeCustomer,
  emptySession,
  endSession,
  endShow,
  findJob,
  noteJob,
  selectProblem,
  showMenu,
  showOrder,
} from '../../../src/domain/session/session-state.ts';
import { freezeMenu } from '../../../src/domain/session/shown-menu.ts';
import { stampEdits } from '../../../src/domain/session/stamp-edits.ts';
import { visitStatus, visitText, visitTotals } from '../../../src/domain/session/visit-text.ts';
import { visitTotal } from '../../../src/domain/session/visit-total.ts';
import { selectedOffer } from '../../../src/features/visit/offer/selected-offer.ts';
import { dateText } from '../../../src/i18n/moment.ts';
import type { Order } from '../../../src/schemas/order.ts';
import { orderOnShow } from '../../../src/schemas/order-on-show.ts';
import type { SessionState } from '../../../src/schemas/session.ts';
import type { visitStatuses } from '../../../src/schemas/visit.ts';
import { tierText, warrantyText } from '../../../src/ui/tier/tier-text.ts';
import type { DemoOffice } from './demo-office.ts';
import type { JobPlan, VisitPlan } from './plan-day.ts';
import { scribble } from './signature.ts';

/** A visit as a device sends it (V1), and its orders (V3). */
export type MadeVisit = {
  id: string;
  status: (typeof visitStatuses)[number];
  totals: string;
  state: string;
  orders: Order[];
};

type Change = (state: SessionState, now: string) => SessionState;

/**
 * A visit as the app makes it when a technician does what is planned: by its transitions, at its prices.
 *
 * @param user the technician's id
 * @param until milliseconds since 1970: what would be done later is not done yet
 */
export function makeVisit(
  plan: VisitPlan,
  office: DemoOffice,
  user: string,
  until: number,
): MadeVisit {
  const id = `${user}-${plan.started}`;
  const clock = new Date(plan.started);
  // Open on a device of its own: none that signs in later takes it for one that an earlier program left (V1).
  const device = recordId('demo', 'devices', user);
  let state: SessionState = { ...emptySession(id, clock.toISOString()), device };
  const after = (minutes: number, change: Change) => {
    clock.setTime(clock.getTime() + minutes * 60_000 + plan.chance.between(1, 40_000));
    if (clock.getTime() > until) return;
    state = stampEdits(state, change(state, clock.toISOString()), clock.getTime());
  };
  const { signer: _, ...customer } = plan.customer;
  after(2, (state) => describeCustomer(state, customer));
  if (plan.agreement) after(0, (state) => chooseAgreement(state, true));
  for (const job of plan.jobs) {
    workOn(job, `${user}-${clock.getTime()}`, office, after);
  }
  if (plan.isSigned) {
    sign(plan, 1, office, user, after);
    const [first] = plan.jobs;
    if (first && plan.corrected !== null && plan.corrected !== first.tier) {
      const tier = plan.corrected;
      after(6, (state, now) => confirm(state, state.jobs[0]?.id ?? '', tier, office, now));
      sign(plan, 2, office, user, after);
    }
  }
  if (!plan.isLeftOpen) after(plan.work, (state, now) => endSession(state, now));
  return {
    id,
    status: visitStatus(state),
    totals: visitTotals(state, office.organization.variables),
    state: visitText(state),
    orders: state.orders ?? [],
  };
}

function workOn(
  job: JobPlan,
  id: string,
  office: DemoOffice,
  after: (minutes: number, change: Change) => void,
): void {
  const problem = office.problems.get(job.problem);
  if (!problem) throw new Error(`there is no problem ${job.problem}`);
  const { timeMult, materialMult, note, tier, declined } = job;
  after(7, (state) => selectProblem(state, id, problem));
  if (timeMult !== 1 || materialMult !== 1)
    after(1, (state) => adjustJob(state, id, { timeMult, materialMult }));
  if (note !== null) after(1, (state) => noteJob(state, id, [note]));
  after(3, (state, now) => show(state, id, office, now));
  after(4, (state) => endShow(state, id));
  if (tier !== null) after(1, (state, now) => confirm(state, id, tier, office, now));
  if (declined) {
    const usual = office.session(`decline.reasons.${declined.reason}`);
    const reason = [usual, ...(declined.words ? [declined.words] : [])].join(': ');
    after(1, (state, at) => declineJob(state, id, { reason, at }));
  }
}

function show(state: SessionState, id: string, office: DemoOffice, now: string): SessionState {
  const job = findJob(state, id);
  if (!job?.problem) return state;
  const { organization, paper, currency, rate, country, revision, common } = office;
  const shown = freezeMenu({
    menu: office.menuOf(job.problem, job),
    title: job.title,
    organization: printedName(paper, organization.name),
    job,
    callTime: '',
    agreement: state.agreement ?? false,
    currency,
    rate,
    country,
    revision,
    openedAt: now,
    warrantyOf: (tier) => warrantyText(common, tier),
  });
  return showMenu(state, id, shown);
}

function confirm(
  state: SessionState,
  id: string,
  tierName: string,
  office: DemoOffice,
  now: string,
): SessionState {
  const job = findJob(state, id);
  if (!job?.problem) return state;
  const menu = office.menuOf(job.problem, job);
  const tier = menu.tiers.find((each) => each.tierName === tierName);
  const offer =
    tier &&
    selectedOffer({
      menu,
      tier,
      terms: job,
      money: { currency: office.currency.refId, rate: office.rate },
      revision: office.revision,
      confirmedAt: now,
      warranty: warrantyText(office.common, tier),
    });
  return offer ? confirmOffer(state, id, offer) : state;
}

/** @param number of the order among those of the visit */
function sign(
  { customer, method, chance }: VisitPlan,
  number: number,
  office: DemoOffice,
  user: string,
  after: (minutes: number, change: Change) => void,
): void {
  const { organization, paper, country, common } = office;
  const name = customer.signer;
  const signature = method === 'drawn' ? scribble(name, chance) : null;
  let id = '';
  let created = '';
  after(2, (state, now) => {
    id = recordId('demo', 'orders', `${state.sessionId} ${number}`);
    created = now;
    return showOrder(state, id);
  });
  after(2, (state, signedAt) => {
    const total = visitTotal(state, organization.variables);
    if (!total) return state;
    const calendar = officeCalendar(organization.variables.timeZone);
    const signedOn = signingDay(Date.parse(signedAt), 0, calendar);
    const draft = orderContent(
      state,
      total,
      {
        id,
        created,
        org: organization.id,
        user,
        language: 'en',
        organization: letterhead(paper, organization.name),
        country,
        zone: zoneName(calendar),
        taxNote: office.session('taxNote'),
        terms: paper?.terms ?? '',
        cancellation: cancellationOf(paper?.cancellation ?? '', signedOn, {
          day: (day) => dateText(day, 'en'),
          lastDay: (day) => office.session('lastDayToCancel', { day }),
        }),
      },
      { job: ({ title }) => title, tier: (tierName) => tierText(common, tierName) },
    );
    const personal = { customer: state.customer ?? {}, signer: { name, method } };
    // Nobody's name is to be kept secret here, and the same day is to make the same order.
    const salt = hashOf(`salt of ${id}`).slice(0, 32);
    const order = sealOrder(draft, personal, { salt, signature, signedAt, serverTime: null });
    const jobs = draft.jobs.map(({ job }) => job);
    return endShow(addOrder(state, order, jobs), orderOnShow(id));
  });
}
