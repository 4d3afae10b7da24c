import { Big } from 'big.js';
import { z } from 'zod/mini';
import { rateFor } from '../domain/pricing/currency.ts';
import { decimalText } from '../domain/pricing/exact.ts';
import type { RateVersion, VariableVersion } from '../schemas/past-ways.ts';
import { all } from './record-lists.ts';
import { readAnswer, type Server } from './server.ts';

/** What prices were made of before (H3): the versions of an organization's variables, and the sets of rates. */

/** No more versions than these are taken, the latest ones. */
const mostVersions = 500;

/**
 * The versions of the variables, oldest first.
 * @throws what the failed call threw
 */
export async function loadVariableVersions(
  server: Server,
  org: string,
): Promise<VariableVersion[]> {
  const versions: VariableVersion[] = [];
  for (let before = 0; versions.length < mostVersions; ) {
    const answer = await server.send(`/api/variable-versions/${org}`, { query: { before } });
    const { rows, more } = readAnswer(versionsAnswer, answer);
    versions.push(...rows.map(({ seq: _seq, value, ...row }) => ({ ...row, variables: value })));
    const last = rows.at(-1);
    if (!more || !last) break;
    before = last.seq;
  }
  return versions.reverse();
}

const versionsAnswer = z.object({
  more: z.boolean(),
  rows: z.array(
    z.object({
      seq: z.int(),
      at: z.string(),
      author: z.string(),
      isWhole: z.boolean(),
      value: z.record(z.string(), z.unknown()),
    }),
  ),
});

/**
 * What a currency was worth, set by set, oldest first; sets without it are left out.
 *
 * @param currency refId
 * @throws what the failed call threw
 */
export async function loadRateVersions(server: Server, currency: string): Promise<RateVersion[]> {
  const filter = server.filter('quoteCurrency.refId = {:currency}', { currency });
  const [sets, rates] = await Promise.all([
    all(server, 'currencyRateFixed', setAnswer, {}),
    all(server, 'currencyRates', rateAnswer, { filter }),
  ]);
  return sets
    .sort((a, b) => (a.created < b.created ? -1 : 1))
    .flatMap(({ id, created: at }) => {
      const ofSet = rates.filter(({ currencyRateFixed }) => currencyRateFixed === id);
      const quoted = ofSet.map((rate) => ({ ...rate, baseCurrency: '', quoteCurrency: currency }));
      const { rate, baseUnit } = rateFor(quoted, currency);
      return baseUnit ? [] : { at, rate: decimalText(new Big(rate)) };
    });
}

const setAnswer = z.object({ id: z.string(), created: z.string() });

const rateAnswer = z.object({ id: z.string(), currencyRateFixed: z.string(), rate: z.number() });
