import { z } from 'zod/mini';
import type { Order } from '../../schemas/order.ts';
import { amountText, decimalText } from '../../schemas/primitives.ts';
import { shownRules } from '../../schemas/shown-rules.ts';
import type { StoredOrder, Visit } from '../../schemas/visit.ts';
import { orderNumberText } from '../order/order-number.ts';
import { notAfter } from '../order/server-time.ts';
import { isPlainObject, type PlainObject } from '../plain-object.ts';
import { shownPrices } from '../pricing/shown-price.ts';

/**
 * A visit as the office lists and counts it (V5): plain and small, since thousands of them are held. Amounts are whole
 * units of `currency` as decimal text.
 */
export type OfficeVisit = {
  id: string;
  /** What people call its order by; "" where nothing is signed. */
  number: string;
  /** What people call its orders by that are beside another and count nowhere (O4). */
  beside: readonly string[];
  /** Whether nobody has settled yet, for one of these, which of the two stands. */
  isUnsettled: boolean;
  /** Of whose it is; "" once the account is deleted. */
  user: string;
  /** When it began, by the clock of its device, unless that is after the server was told. */
  started: string;
  status: Visit['status'];
  /** The customer's name, else that of who signed; "" where there is neither, or it was erased (V6). */
  customer: string;
  /** Where the customer is reached; "" as above. */
  phone: string;
  address: string;
  isErased: boolean;
  /** refId of the currency of its amounts; null: base units; undefined: it has no amounts. */
  currency: string | null | undefined;
  lines: OfficeLine[];
};

/** A job of a visit, or what was taken off those after the first (K4) or off what these came to (O8). */
export type OfficeLine = {
  kind: 'job' | 'laterJobs' | 'discount';
  /** The id of the visit's job; "" for what is taken off. */
  job: string;
  /** What the job is called; "" where it has no problem yet. */
  problem: string;
  /** That of the offer that was chosen; null: none. */
  tier: { name: string; refId: string } | null;
  /** What was chosen is called; of a discount its name. */
  offer: string;
  /** The call time that it is offered at (M3); "": none. */
  callTime: string;
  /** Whether its prices were seen, by the customer or by the technician, or it was decided on: it counts as offered. */
  isOffered: boolean;
  isSold: boolean;
  /** Why the customer wants none of it for now (K9); null: it was not declined. */
  declined: string | null;
  /** The day on which the customer wants to be called back, 2026-01-31; null: none was said. */
  callBack: string | null;
  /** What the chosen offer comes to, sold or not; "0" without one. */
  amount: string;
  /** What the customer was shown of it, as it was then (K11), else what the technician saw; null: nothing that can be read. */
  shown: ShownPrices | null;
};

/** The tiers of a menu that had a price, in their order. */
type ShownPrices = {
  /** As a visit's. */
  currency: string | null;
  tiers: { name: string; refId: string; amount: string }[];
};

/** What of an order the office counts. */
export type OfficeOrder = Pick<StoredOrder, 'id' | 'visit' | 'user' | 'replaces' | 'signedAt'> & {
  /** It counts nowhere (O4). */
  beside: boolean;
  /** Whether a person has settled that it does, or does not. */
  isSettled: boolean;
  number: string;
  isErased: boolean;
  customer: string;
  currency: string | null;
  lines: OfficeLine[];
};

/** What of a visit's state the office counts, before its orders are known. */
export type OfficeState = Omit<OfficeVisit, 'lines'> & {
  lines: (OfficeLine & { currency: string | null | undefined })[];
};

/** @returns null where the state can't be read: it is of a program that nobody here knows */
export function readOfficeState(visit: Visit): OfficeState | null {
  const state = seenState.safeParse(parsed(visit.state ?? ''));
  if (!state.success) return null;
  const { startTime, customer, jobs, agreement } = state.data;
  const lines = jobs.map((job) => {
    const { selectedOffer: offer, declined } = job;
    const shown = shownMenu(job.shown);
    const isChosen = 'tier' in offer && offer.tier !== undefined;
    return {
      kind: 'job' as const,
      job: job.id,
      problem: job.problem ? job.title : '',
      tier: isChosen && offer.tier ? tierOf(offer.tier) : null,
      offer: isChosen ? offer.offer?.name || (offer.title ?? '') : '',
      callTime: (isChosen ? offer.callTime : shown?.callTime) ?? '',
      isOffered: [declined, job.shown, job.seen].some((each) => each !== undefined) || isChosen,
      isSold: false,
      declined: declined?.reason ?? null,
      callBack: declined?.callBack?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0] ?? null,
      amount: isChosen && whole.test(job.selectedPrice) ? job.selectedPrice : '0',
      shown: (shown && pricesOnShow(shown, agreement)) ?? pricesSeen(job.seen),
      currency: isChosen ? (offer.currency ?? null) : undefined,
    };
  });
  const { id, user, status, erased, created } = visit;
  return {
    id,
    number: '',
    ...{ beside: [], isUnsettled: false },
    user,
    started: Number.isNaN(Date.parse(startTime)) ? created : notAfter(startTime, created),
    status,
    customer: customer?.name ?? '',
    phone: customer?.phone ?? '',
    address: customer?.address ?? '',
    isErased: erased !== '',
    currency: lines.find(({ currency }) => currency !== undefined)?.currency,
    lines,
  };
}

/** @returns null where its content can't be read */
export function readOfficeOrder(order: StoredOrder): OfficeOrder | null {
  const content = seenContent.safeParse(parsed(order.content));
  if (!content.success) return null;
  const { currency, jobs, laterJobs, discount } = content.data;
  const sold = { isOffered: true, isSold: true, declined: null, callBack: null, shown: null };
  const lines: OfficeLine[] = jobs.map(({ job, title, tier, offer, callTime, amounts }) => ({
    kind: 'job',
    job,
    problem: title,
    tier: tierOf(tier),
    offer,
    callTime: callTime ?? '',
    ...sold,
    amount: amounts.due,
  }));
  const nothing = { job: '', problem: '', tier: null, offer: '', callTime: '' };
  if (laterJobs && laterJobs.due !== '0')
    lines.push({ kind: 'laterJobs', ...nothing, ...sold, amount: `-${laterJobs.due}` });
  if (discount && discount.due !== '0') {
    const { name, due } = discount;
    lines.push({ kind: 'discount', ...nothing, offer: name, ...sold, amount: `-${due}` });
  }
  const { id, visit, user, replaces, erased, beside = false, settled = 0 } = order;
  const signedAt = notAfter(order.signedAt, order.received);
  const customer = nameIn(order);
  const isErased = erased !== '';
  const number = orderNumberText(order.number);
  const about = { id, number, visit, user, replaces, beside, isSettled: settled > 0, signedAt };
  return { ...about, isErased, customer, currency, lines };
}

/**
 * A visit with its orders: what the customer signed is sold, at the amounts of the orders that stand. In another currency than that of
 * the last one an offer, or another order, has no amount, since the two can't be added.
 *
 * @param state null where the orders came without their visit (V4), or it can't be read
 */
export function officeVisit(
  state: OfficeState | null,
  orders: readonly OfficeOrder[],
): OfficeVisit | null {
  const all = standingOrders(orders, jobsOf);
  const [standing] = all;
  const besides = orders.filter(({ beside }) => beside);
  const aside = {
    beside: besides.map(({ number, id }) => number || id),
    isUnsettled: besides.some(({ isSettled }) => !isSettled),
  };
  if (!standing) {
    if (!state) return null;
    const lines = state.lines.map((line) => plainLine(line, state.currency));
    return { ...state, ...aside, lines };
  }
  const sold = new Set(all.flatMap(jobsOf));
  const problems = new Map(state?.lines.map(({ job, problem }) => [job, problem]));
  const others = state?.lines.filter(({ job }) => !sold.has(job)) ?? [];
  const { currency } = standing;
  const lines = all.flatMap((order) =>
    order.lines.map((line) => ({ ...line, currency: order.currency })),
  );
  return {
    id: standing.visit,
    number: all.flatMap(({ number }) => (number === '' ? [] : [number])).join(', '),
    ...aside,
    user: state?.user ?? standing.user,
    started: state?.started ?? standing.signedAt,
    // The order may have come without its visit's last state (V4).
    status: 'signed',
    customer: state?.customer || standing.customer,
    phone: state?.phone ?? '',
    address: state?.address ?? '',
    isErased: state?.isErased ?? standing.isErased,
    currency,
    lines: [
      // An order numbers jobs that are called the same.
      ...lines.map((line) => ({
        ...plainLine(line, currency),
        problem: problems.get(line.job) ?? line.problem,
      })),
      ...others.map((line) => plainLine(line, currency)),
    ],
  };
}

/**
 * The orders of a visit that stand, the last signed first: none of the others takes their place, they are not beside another (O4), and
 * none has a job that one signed later has.
 *
 * @param jobsOf the ids of an order's jobs
 */
export function standingOrders<
  O extends Pick<StoredOrder, 'id' | 'replaces' | 'signedAt' | 'beside'>,
>(orders: readonly O[], jobsOf: (order: O) => readonly string[]): O[] {
  const counting = orders.filter(({ beside }) => !beside);
  const replaced = new Set(counting.map(({ replaces }) => replaces));
  const left = counting.filter(({ id }) => !replaced.has(id));
  const taken = new Set<string>();
  const standing: O[] = [];
  for (const order of left.toSorted((one, other) => (one.signedAt < other.signedAt ? 1 : -1))) {
    const jobs = jobsOf(order);
    // One without jobs that can be read may be about any.
    const isLater =
      standing.length > 0 && (jobs.length === 0 || jobs.some((job) => taken.has(job)));
    if (isLater) continue;
    standing.push(order);
    for (const job of jobs) taken.add(job);
  }
  return standing;
}

function jobsOf({ lines }: OfficeOrder): string[] {
  return lines.flatMap(({ kind, job }) => (kind === 'job' ? [job] : []));
}

function plainLine(
  { currency, ...line }: OfficeState['lines'][number],
  counted: string | null | undefined,
): OfficeLine {
  return currency === counted ? line : { ...line, amount: '0' };
}

const whole = /^-?[0-9]{1,15}$/;
const callTime = z.catch(z.optional(z.string()), undefined);
const tier = z.object({ name: z.string(), refId: z.optional(z.string()) });

/** The least that a visit is counted by: what else is in it may be of any program. */
const seenState = z.object({
  startTime: z.string(),
  customer: z.optional(
    z.object({
      name: z.optional(z.string()),
      phone: z.optional(z.string()),
      address: z.optional(z.string()),
    }),
  ),
  agreement: z.optional(z.unknown()),
  jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      problem: z.nullable(z.object({})),
      selectedOffer: z.object({
        tier: z.optional(tier),
        offer: z.optional(z.object({ name: z.string() })),
        title: z.optional(z.string()),
        callTime,
        currency: z.optional(z.nullable(z.string())),
      }),
      selectedPrice: z.string(),
      declined: z.optional(z.object({ reason: z.string(), callBack: z.optional(z.string()) })),
      shown: z.optional(z.unknown()),
      seen: z.optional(z.unknown()),
    }),
  ),
});

// What is counted (`lib/counted.js`) leaves out a currency that there is none of.
const seenShown = z.object({
  agreement: z.boolean(),
  callTime,
  currency: z.nullish(z.object({ refId: z.string() })),
  rate: amountText,
  tiers: z.array(
    z.object({
      tier,
      price: z.nullable(z.object({ price: decimalText, discounted: decimalText, ...shownRules })),
    }),
  ),
});

const seenPrices = z.object({
  currency: z.nullish(z.string()),
  tiers: z.array(
    z.object({ name: z.string(), refId: z.string(), due: z.string().check(z.regex(whole)) }),
  ),
});

const seenContent = z.object({
  currency: z.nullable(z.string()),
  jobs: z.array(
    z.object({
      job: z.string(),
      title: z.string(),
      tier,
      offer: z.string(),
      callTime,
      amounts: z.object({ due: amountText }),
    }),
  ),
  laterJobs: z.nullable(z.object({ due: amountText })),
  discount: z.nullish(z.object({ name: z.string(), due: amountText })),
});

type SeenShown = z.infer<typeof seenShown>;

function shownMenu(shown: unknown): SeenShown | null {
  const seen = seenShown.safeParse(shown);
  return seen.success ? seen.data : null;
}

/** @param agreement whether the visit is under a service agreement (K10), where that was chosen */
function pricesOnShow(shown: SeenShown, agreement: unknown): ShownPrices {
  const { currency, rate, tiers, agreement: then } = shown;
  const isDiscounted = typeof agreement === 'boolean' ? agreement : then;
  return {
    currency: currency?.refId ?? null,
    tiers: tiers.flatMap(({ tier, price }) => {
      if (!price) return [];
      const amounts = shownPrices(price, rate);
      return [{ ...tierOf(tier), amount: isDiscounted ? amounts.agreement : amounts.standard }];
    }),
  };
}

/** What the technician saw is told as it was: which of both prices counted was decided then. */
function pricesSeen(seen: unknown): ShownPrices | null {
  const read = seenPrices.safeParse(seen);
  if (!read.success) return null;
  const { currency = null, tiers } = read.data;
  return { currency, tiers: tiers.map(({ name, refId, due }) => ({ name, refId, amount: due })) };
}

function tierOf({ name, refId = '' }: z.infer<typeof tier>) {
  return { name, refId };
}

/** The customer's name, else that of who signed. */
function nameIn({ personal }: Pick<Order, 'personal'>): string {
  const { customer, signer } = parsed(personal);
  const names = [customer, signer].map((who) => (isPlainObject(who) ? who.name : undefined));
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? '';
}

function parsed(text: string): PlainObject {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}
