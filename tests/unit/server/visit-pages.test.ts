import { describe, expect, it, vi } from 'vitest';
import type { Server } from '../../../src/server/server.ts';
import { fetchOwnOrders, fetchOwnVisits } from '../../../src/server/visits.ts';

const visit = (seq: number, more: object = {}) => ({
  ...{ id: `user-${seq}`, user: 'user', seq, status: 'open', totals: '', state: '{}' },
  ...{ erased: '', created: '', updated: '' },
  ...more,
});

const serverWith = (answer: unknown) => ({ send: async () => answer }) as unknown as Server;
const page = (rows: unknown[]) => ({ epoch: 'epoch', more: false, rows });

describe('a page of visits', () => {
  it('[V1] loses a row that cannot be read, names it, and goes on behind it', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const rows = [visit(1), visit(2, { status: 'of a later server' }), visit(3)];
    const read = await fetchOwnVisits(serverWith(page(rows)), 'org', { after: 0 });
    expect(read.rows.map(({ seq }) => seq)).toEqual([1, 3]);
    expect([read.unreadable, read.seq]).toEqual([['user-2'], 3]);
    expect(told.mock.calls.map(([, id]) => id)).toEqual(['user-2']);
    const last = await fetchOwnOrders(serverWith(page([visit(7)])), 'org', { after: 0 });
    expect([last.rows, last.unreadable, last.seq]).toEqual([[], ['user-7'], 7]);
    told.mockRestore();
  });

  it('[V1] is none where nothing of it can be read', async () => {
    for (const answer of [{}, '', page([{ id: 'x' }]), { rows: [] }])
      await expect(fetchOwnVisits(serverWith(answer), 'org', { after: 0 })).rejects.toThrow();
  });
});
