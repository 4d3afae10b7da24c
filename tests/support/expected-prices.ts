import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeRow } from '../../src/schemas/change-log.ts';
import { superuserClient } from './clients.ts';
import type { AppServer } from './e2e.ts';
import { answersDir } from './seeded-data.ts';

type Row = { id: string; org: string; refId: string; name: string } & Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** The raw data of a server, and what the project's own commands make of them. */
export type RawBook = {
  /** Whole units by tier, `display` or `displayDiscounted`. */
  prices(query: PriceQuery): Record<string, { display: number; displayDiscounted: number }>;
  /** The same with the steps to each price, and the parts and labor that it is made of. */
  explanations(query: PriceQuery): Record<string, RawExplanation>;
  /** Each menu that there is, once, with the number of letters on its cards. */
  menus: { id: string; name: string; length: number }[];
  /** All parts and labor. */
  costs: { refId: string; name: string }[];
  /** Units of a currency to one base unit. */
  rateOf(currency: string): number;
  /** The books in view, each with the seq and the time of its latest change. */
  books: { name: string; seq: number; created: string }[];
  /** When the organization was last changed. */
  organizationUpdated: string;
};

export type RawExplanation = {
  steps: { name: string; value: string; amount: string }[];
  display: number;
  displayDiscounted: number;
  costs: { refId: string; name: string; updated: string }[];
};

export type PriceQuery = {
  problem: string;
  timeMult: number;
  materialMult: number;
  currency: string;
};

/**
 * Downloads the log as a superuser and replays and prices it with `pricebook`, as it is for one
 * organization: that of the demo, or another owner's.
 */
export async function rawBook(server: AppServer, owner = 'owner@demo.test'): Promise<RawBook> {
  const client = await superuserClient(server);
  const organization = await client
    .collection('organizations')
    .getFirstListItem(client.filter('owner.email = {:owner}', { owner }));
  const books = withAncestors(
    await client.collection<BookRow>('books').getFullList(),
    organization.id,
  );
  const changes = await client
    .collection('pricebookChanges')
    .getFullList<ChangeRow>({ sort: '-created' });
  const { tables }: { tables: Tables } = pricebook('replay', [
    JSON.stringify({ books }),
    ...changes.map((change) => JSON.stringify(change)),
  ]);
  const rates = await client.collection('currencyRates').getFullList({ expand: 'quoteCurrency' });
  const rateOf = (currency: string): number =>
    rates.find((rate) => rate.expand?.quoteCurrency.refId === currency)?.rate;

  const menus = new Map((tables.menus ?? []).map((menu) => [menu.refId, menu]));
  const answers = (
    command: 'price' | 'explain',
    { problem, timeMult, materialMult, currency }: PriceQuery,
  ) => {
    const offers = offersOf(tables, problem);
    const request = offers.map(({ multiplier, materials, hours }) => ({
      variables: organization.variables,
      offer: { multiplier, materials, hours },
      timeMult,
      materialMult,
      rate: rateOf(currency),
    }));
    const answer = pricebook(command, [JSON.stringify(request)]);
    return offers.map((offer, index) => ({ offer, answer: answer[index] }));
  };

  return {
    menus: [...menus.values()].map(({ id, name }) => ({
      id,
      name,
      length: lengthOfMenu(tables, id),
    })),
    costs: [...(tables.costsMaterial ?? []), ...(tables.costsTime ?? [])].map(
      ({ refId, name }) => ({ refId, name }),
    ),
    prices: (query) =>
      Object.fromEntries(answers('price', query).map(({ offer, answer }) => [offer.tier, answer])),
    explanations: (query) =>
      Object.fromEntries(
        answers('explain', query).map(({ offer: { tier, costs }, answer }) => [
          tier,
          { ...answer, costs },
        ]),
      ),
    rateOf,
    books: books.flatMap(({ id, name }) => {
      const own = changes.filter(({ book }) => book === id).sort((a, b) => b.seq - a.seq);
      return own.slice(0, 1).map(({ seq, created }) => ({ name, seq, created }));
    }),
    organizationUpdated: organization.updated,
  };
}

type BookRow = { id: string; org: string; name: string; parent: string; dependencies: string[] };

/** The books of an organization and all that they inherit from. */
function withAncestors(books: BookRow[], org: string): BookRow[] {
  const found = new Set(books.filter((book) => book.org === org));
  for (const { parent, dependencies } of found) {
    for (const book of books) {
      if (book.id === parent || dependencies.includes(book.id)) found.add(book);
    }
  }
  return [...found];
}

/** By name, the tiers of a problem's menu; the raw records only, nothing of the app's own joins. */
function offersOf(tables: Tables, problemName: string) {
  const problem = tables.problems?.find(({ name }) => name === problemName);
  const [menuId] = (problem?.menus ?? []) as string[];
  const menuTiers = (tables.menuTiers ?? []).filter((row) =>
    (row.menus as string[]).includes(menuId ?? ''),
  );
  return menuTiers.map((menuTier) => {
    const tier = byId(tables, 'tiers', (menuTier.tiers as string[])[0]);
    const offer = byId(tables, 'offers', (menuTier.offers as string[])[0]);
    const costs = (table: string) =>
      ((offer?.[table] ?? []) as string[]).map((id) => byId(tables, table, id));
    const materials = costs('costsMaterial');
    const times = costs('costsTime');
    return {
      tier: String(tier?.name),
      multiplier: offer?.multiplier,
      materials: materials.map((cost) => cost?.quantity),
      hours: times.map((cost) => cost?.hours),
      costs: [...materials, ...times].map((cost) => ({
        refId: String(cost?.refId),
        name: String(cost?.name),
        updated: String(cost?.updated),
      })),
    };
  });
}

/** Letters of what stands on the cards of a menu. */
function lengthOfMenu(tables: Tables, menu: string): number {
  const linked = (rows: Row[], table: string) =>
    rows.flatMap((row) => (row[table] as string[]).map((id) => byId(tables, table, id)));
  const menuTiers = (tables.menuTiers ?? []).filter(({ menus }) =>
    (menus as string[]).includes(menu),
  );
  const copies = linked(menuTiers, 'menuCopy').filter((row) => row !== undefined);
  const items = linked([...menuTiers, ...copies], 'contentItems');
  return items.reduce((length, item) => length + String(item?.content).length, 0);
}

function byId(tables: Tables, table: string, id: unknown): Row | undefined {
  return tables[table]?.find((row) => row.id === id);
}

/** What `pricebook COMMAND` says in JSON to a file of these lines; the same question is asked once a run. */
function pricebook(command: string, lines: string[]) {
  const input = `${lines.join('\n')}\n`;
  const question = createHash('sha256').update(`${command}\n${input}`).digest('hex');
  const known = join(answersDir, `${question}.json`);
  if (!existsSync(known)) {
    // Two workers may ask the same at once, and either answer will do; none is read half-written.
    const half = `${known}.${process.pid}`;
    mkdirSync(answersDir, { recursive: true });
    writeFileSync(half, runPricebook(command, input));
    renameSync(half, known);
  }
  return JSON.parse(readFileSync(known, 'utf8'));
}

function runPricebook(command: string, input: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tierbook-pricebook-'));
  try {
    const file = join(folder, 'input');
    writeFileSync(file, input);
    const script = join(import.meta.dirname, '../../scripts/pricebook.mjs');
    const { status, stdout, stderr } = spawnSync('node', [script, command, file], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`pricebook ${command}: ${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
