import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeDocument } from '../../../src/database/local/documents.ts';
import { organization$ } from '../../../src/database/local/reference.ts';
import { openWorkspace } from '../../../src/database/storage/open-workspace.ts';
import type { Workspace } from '../../../src/database/storage/workspace.ts';
import { replayVersion } from '../../../src/domain/changes/replay.ts';
import { sentenceOf } from '../../../src/domain/fault.ts';
import { explainOffer } from '../../../src/domain/pricing/explain-offer.ts';
import { pricesKnown } from '../../../src/domain/pricing/prices-need.ts';
import type { Organization, Variables } from '../../../src/schemas/organization.ts';
import { emptySyncState } from '../../support/sync-state.ts';

const org = 'org000000000001';
const usual = { hourlyFee: 40, saDiscount: 0.9, serviceCallFee: 20, salesTax: 1.1 };
/** What a server that knows no rule of a shop stores too: to it they are texts under names of the shop's. */
const texts = { markupBy: 'part', priceEndings: '9', leastPrice: '75' };
const update = 'Update Tierbook to see prices';
const beforeRules = 3;

let workspace: Workspace;
let shown: string[];

beforeEach(async () => {
  workspace = await openWorkspace({ server: 'http://127.0.0.1:1', user: 'user00000000001', org });
  shown = [];
});

afterEach(async () => {
  await workspace.database.remove();
});

/** What an offer of an hour of work costs on this device, each time that its organization is given anew. */
function watchPrices() {
  organization$(workspace).subscribe((organization) => {
    if (!organization) return;
    const { variables } = organization;
    const answer = explainOffer({ variables, offer: { hours: [1] } });
    shown.push(answer.ok ? answer.display : sentenceOf(answer.fault));
  });
}

/** @param need as the server said; absent: it is older, and says nothing of it */
async function store(variables: Variables, need?: number): Promise<void> {
  const stored = {
    ...{ id: org, name: 'Shop', org, owner: '', currency: '', created: '', updated: '' },
    ...{ variables: { ...usual, ...variables }, costs: null },
    ...(need === undefined ? {} : { pricesNeed: need }),
  };
  await writeDocument(workspace.database, 'organizations', { rows: [stored as Organization] });
}

async function replayedBy(version: number): Promise<void> {
  const state = { ...emptySyncState, replayVersion: version };
  await writeDocument(workspace.database, 'syncState', state);
}

test.each<[what: string, variables: Variables, need: number | undefined, by: number, string]>([
  ['the specified rule, on tables of before', {}, 0, beforeRules, '60'],
  ['rules that all are known', texts, pricesKnown, replayVersion, '79'],
  ['rules, on tables of before', texts, pricesKnown, beforeRules, update],
  ['fields that a book uses, on tables of before', {}, pricesKnown, beforeRules, update],
  ['rules of a later program', {}, pricesKnown + 1, replayVersion, update],
  ['an older server, which says nothing', {}, undefined, beforeRules, '60'],
  ['an older server, with rules among its variables', texts, undefined, replayVersion, '79'],
  ['the same, on tables of before', texts, undefined, beforeRules, update],
  ['rates of work from before its server was replaced', rates(), undefined, beforeRules, update],
])('[M0] by %s', async (_, variables, need, by, price) => {
  await replayedBy(by);
  await store(variables, need);
  watchPrices();
  await expect.poll(() => shown).toEqual([price]);
});

test('[M0] prices are there again once the tables are made by this program', async () => {
  await replayedBy(beforeRules);
  await store(texts, pricesKnown);
  watchPrices();
  await expect.poll(() => shown).toEqual([update]);
  await replayedBy(replayVersion);
  await expect.poll(() => shown).toEqual([update, '79']);
  await store(texts, pricesKnown + 1);
  await expect.poll(() => shown.at(-1)).toBe(update);
});

function rates(): Variables {
  return { laborRates: [{ name: 'Gas', fee: 50 }] };
}
