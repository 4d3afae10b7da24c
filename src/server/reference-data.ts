import { z } from 'zod/mini';
import { type Book, bookSchema } from '../schemas/book.ts';
import type { Currency, CurrencyRate } from '../schemas/currency.ts';
import type { Organization, Variables } from '../schemas/organization.ts';
import type { Paper } from '../schemas/paper.ts';
import { loadPaper } from './papers.ts';
import { all, page } from './record-lists.ts';
import { readAnswer, type Server } from './server.ts';

/**
 * What is loaded whole at a refresh (S6, U52). Answers are parsed: a page that is not
 * PocketBase's must not be taken for an empty list.
 */
export type ReferenceData = {
  organizations: Organization[];
  /** The active organization's; none where the server knows none, or is too old to. */
  papers: Paper[];
  currencies: Currency[];
  currencyRates: CurrencyRate[];
  /** All books that the user may read, those of other organizations of the user's included. */
  books: Book[];
};

/**
 * @param heldPaper what the device holds, which is not loaded again where it is the same
 * @throws ClientResponseError, Unreachable or UnknownAnswer; nothing is to be believed of a load that threw
 */
export async function loadReferenceData(
  server: Server,
  org: string,
  heldPaper: Paper | null,
): Promise<ReferenceData> {
  const [currencies, rates, books, organization, paper] = await Promise.all([
    all(server, 'currencies', currencyAnswer, {}),
    newestRates(server),
    all(server, 'books', bookAnswer, {}),
    org ? readOrganization(server, org) : null,
    org ? loadPaper(server, org, heldPaper) : null,
  ]);
  const refIds = new Map(currencies.map((currency) => [currency.id, currency.refId]));
  const refIdOf = (id: string) => refIds.get(id) ?? '';
  return {
    organizations: organization
      ? [{ ...organization, org, currency: refIdOf(organization.currency) }]
      : [],
    papers: paper ? [paper] : [],
    currencies,
    currencyRates: rates.map((rate) => ({
      ...rate,
      baseCurrency: refIdOf(rate.baseCurrency),
      quoteCurrency: refIdOf(rate.quoteCurrency),
    })),
    books,
  };
}

const currencyAnswer = z.object({
  id: z.string(),
  name: z.string(),
  refId: z.string(),
  symbol: z.string(),
});

const bookAnswer = bookSchema;

const rateAnswer = z.object({
  id: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  rate: z.number(),
});

const organizationAnswer = z.object({
  id: z.string(),
  name: z.string(),
  // Hidden from those who are no members with a role.
  owner: z._default(z.string(), ''),
  currency: z._default(z.string(), ''),
  pricesNeed: z._default(z.int(), 0),
  variables: z.nullish(z.record(z.string(), z.unknown())),
  // Given to those alone who may know it (M4).
  costs: z.nullish(z.record(z.string(), z.unknown())),
  created: z._default(z.string(), ''),
  updated: z._default(z.string(), ''),
});

async function readOrganization(server: Server, org: string) {
  const record = await server.collection('organizations').getOne(org);
  const answer = readAnswer(organizationAnswer, record);
  return { ...answer, variables: answer.variables ?? {}, costs: givenCosts(answer.costs) };
}

/** Costs are absent where they are not given, null where none were ever set. */
export function givenCosts(answered: Variables | null | undefined): Variables | null {
  return answered === undefined ? null : (answered ?? {});
}

/** The rates of the newest fixed set; none if the server has no set. */
async function newestRates(server: Server) {
  const newest = await page(server, 'currencyRateFixed', z.object({ id: z.string() }), {
    sort: '-created,-id',
    perPage: 1,
  });
  const set = newest[0];
  if (!set) return [];
  return all(server, 'currencyRates', rateAnswer, {
    filter: server.filter('currencyRateFixed = {:set}', { set: set.id }),
  });
}
