import { makeOrganization } from '../support/accounts.ts';
import { usageOf } from '../support/process-usage.ts';
import { startTestServer } from '../support/server.ts';

/** So much memory a server of 1 GB may come to by one account, in MiB. */
export const mostMiB = 400;

const publishes = 60;
const readers = 4;
const roundsEach = 6;

/**
 * What one account of nobody's makes of a server of its own: it fills a log with changesets of 1 MB, and reads
 * it by every way there is, four readers at once.
 *
 * @returns the server's memory at its highest in MiB, null where the system does not tell
 */
export async function hostileAccount(): Promise<number | null> {
  const server = await startTestServer({ env: { GOMEMLIMIT: '300MiB' } });
  try {
    const stranger = await server.makeUser('stranger');
    const { id: org, book } = await makeOrganization(stranger);
    const { client } = stranger;
    for (let number = 0; number < publishes; number += 1) {
      await client
        .collection('pricebookChanges')
        .create({ org, book: book.id, changeset: aMegabyte(number) });
    }
    const read = async (path: string) => {
      const headers = { Authorization: client.authStore.token };
      await (await fetch(server.url + path, { headers })).arrayBuffer();
    };
    const lists = `/api/collections/pricebookChanges/records?filter=${encodeURIComponent('seq > 0')}`;
    for (const path of [`/api/log/${org}`, `${lists}&perPage=1000`, `${lists}&perPage=30&page=2`]) {
      const reader = async () => {
        for (let round = 0; round < roundsEach; round += 1) await read(path);
      };
      await Promise.all(Array.from({ length: readers }, reader));
    }
    return (await usageOf(server.pid))?.peakMiB ?? null;
  } finally {
    await server.stop();
  }
}

function aMegabyte(number: number) {
  return Array.from({ length: 900 }, (_, place) => ({
    collection: 'problems',
    operation: 'create',
    id: '',
    data: { refId: `p_${number}_${place}`, name: 'Größe', description: 'x'.repeat(1000) },
  }));
}
