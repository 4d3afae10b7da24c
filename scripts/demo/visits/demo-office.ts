import { Big } from 'big.js';
import type { TFunction } from 'i18next';
import { createInstance } from 'i18next';
import type PocketBase from 'pocketbase';
import { booksInView, organizationOrder } from '../../../src/domain/changes/books.ts';
import { recordId } from '../../../src/domain/changes/record-id.ts';
import { replayLog } from '../../../src/domain/changes/replay.ts';
import {
  menuRecordsOf,
  readShownTables,
  tiersOfMenus,
} from '../../../src/domain/draft/shown-tables.ts';
import { assembleMenu } from '../../../src/domain/menu/assemble-menu.ts';
import { isHiddenProblem, menusForJob } from '../../../src/domain/menu/hidden.ts';
import {
  type Multipliers,
  type PricedMenu,
  priceMenu,
} from '../../../src/domain/menu/price-menu.ts';
import { rateFor } from '../../../src/domain/pricing/currency.ts';
import { decimalText } from '../../../src/domain/pricing/exact.ts';
import { countryOf } from '../../../src/domain/pricing/number-locale.ts';
import type { JobProblem } from '../../../src/domain/session/session-state.ts';
import { finish } from '../../../src/domain/steps.ts';
import { startTexts } from '../../../src/i18n/catalogues.ts';
import type { Currency } from '../../../src/schemas/currency.ts';
import type { Organization } from '../../../src/schemas/organization.ts';
import type { Paper } from '../../../src/schemas/paper.ts';
import type { Offer, Problem } from '../../../src/schemas/pricebook.ts';
import { loadReferenceData } from '../../../src/server/reference-data.ts';
import { wholeLog } from '../whole-log.ts';

/** What the device of a technician knows of the demo organization, and says in English. */
export type DemoOffice = {
  organization: Organization;
  paper: Paper | null;
  currency: Currency;
  /** Units of the currency to one base unit. */
  rate: string;
  country: string;
  /** The highest seq of the log. */
  revision: number;
  /** By refId: the problems that technicians find, all tiers of which have a price. */
  problems: ReadonlyMap<string, JobProblem>;
  /** The menu of such a problem. */
  menuOf(problem: JobProblem, multipliers: Multipliers): PricedMenu;
  /** The record of this refId as a flag of it says; one that is gone has its own id still. */
  recordOf(table: 'problems' | 'offers', refId: string): { id: string; name: string };
  common: TFunction<'common'>;
  session: TFunction<'session'>;
};

/** @param client signed in as a technician of the organization */
export async function readDemoOffice(client: PocketBase, org: string): Promise<DemoOffice> {
  const { organizations, papers, currencies, currencyRates, books } = await loadReferenceData(
    client,
    org,
    null,
  );
  const [organization] = organizations;
  const currency = currencies.find(({ refId }) => refId === organization?.currency);
  if (!organization || !currency) throw new Error('the demo organization has no currency');
  const changes = await wholeLog(client, org);
  const inView = booksInView(books, org);
  const { tables } = replayLog(inView, changes);
  const shown = finish(readShownTables(tables, organizationOrder(inView, org)));
  const menuTiers = tiersOfMenus(shown);
  const records = menuRecordsOf(shown);
  const menuOf = ({ menus: [first = ''] }: JobProblem, multipliers?: Multipliers) => {
    const menu = shown.menus.get(first);
    if (!menu) throw new Error(`there is no menu ${first}`);
    const view = assembleMenu(menu, menuTiers.get(menu.id) ?? [], records);
    return priceMenu(view, organization.variables, multipliers);
  };
  const problems = shown.problems.all
    .filter((problem) => !isHiddenProblem(problem, shown.menus.get))
    .map(
      ({ id, refId, name, menus }) =>
        [refId, { id, name, menus: menusForJob(menus, shown.menus.get) }] as const,
    )
    .filter(([, { menus }]) => shown.menus.get(menus[0] ?? ''))
    .filter(([, problem]) => menuOf(problem).tiers.every(({ price }) => price.ok));
  return {
    organization,
    paper: papers[0] ?? null,
    currency,
    rate: decimalText(new Big(rateFor(currencyRates, currency.refId).rate)),
    country: countryOf(currency.refId),
    revision: Math.max(...changes.map(({ seq }) => seq)),
    problems: new Map(problems),
    menuOf,
    recordOf(table, refId) {
      const records: readonly (Problem | Offer)[] = shown[table].all;
      const found = records.find((record) => record.refId === refId);
      return { id: found?.id ?? recordId(org, table, refId), name: found?.name ?? refId };
    },
    ...(await englishTexts()),
  };
}

async function englishTexts() {
  const { common, session } = await startTexts.en();
  const texts = createInstance();
  await texts.init({
    lng: 'en',
    resources: { en: { common, session } },
    interpolation: { escapeValue: false },
  });
  return { common: texts.getFixedT('en', 'common'), session: texts.getFixedT('en', 'session') };
}
