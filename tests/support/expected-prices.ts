import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeRow } from '../../src/schemas/change-log.ts';
import { superuserClient } from './clients.ts';
import type { AppServer } from './e2e.ts';

type Row = { id: string; org: string; refId: string; name: string } & Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** The raw data of a server, and what the project's own commands make of them. */
export type RawBook = {
  /** Whole units by tier, `display` or `displayDiscounted`. */
  prices(query: PriceQuery): Record<string, { display: number; displayDiscounted: number }>;
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

  return {
    prices: ({ problem, timeMult, materialMult, currency }) => {
      const offers = offersOf(tables, problem);
      const request = offers.map(({ multiplier, materials, hours }) => ({
        variables: organization.variables,
        offer: { multiplier, materials, hours },
        timeMult,
        materialMult,
        rate: rateOf(currency),
      }));
      const answer = pricebook('price', [JSON.stringify(request)]);
      return Object.fromEntries(offers.map(({ tier }, index) => [tier, answer[index]]));
    },
  };
}

type BookRow = { id: string; org: string; parent: string; dependencies: string[] };

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
  const byId = (table: string, id: unknown) => tables[table]?.find((row) => row.id === id);
  const problem = tables.problems?.find(({ name }) => name === problemName);
  const [menuId] = (problem?.menus ?? []) as string[];
  const menuTiers = (tables.menuTiers ?? []).filter((row) =>
    (row.menus as string[]).includes(menuId ?? ''),
  );
  return menuTiers.map((menuTier) => {
    const tier = byId('tiers', (menuTier.tiers as string[])[0]);
    const offer = byId('offers', (menuTier.offers as string[])[0]);
    const costs = (table: string, field: string) =>
      ((offer?.[table] ?? []) as string[]).map((id) => byId(table, id)?.[field]);
    return {
      tier: String(tier?.name),
      multiplier: offer?.multiplier,
      materials: costs('costsMaterial', 'quantity'),
      hours: costs('costsTime', 'hours'),
    };
  });
}

/** Runs `pricebook COMMAND` on a file of these lines and returns its JSON. */
function pricebook(command: string, lines: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tierbook-pricebook-'));
  try {
    const file = join(folder, 'input');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const script = join(import.meta.dirname, '../../scripts/pricebook.mjs');
    const { status, stdout, stderr } = spawnSync('node', [script, command, file], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`pricebook ${command}: ${stderr}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
