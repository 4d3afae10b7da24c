import { startLongAnswers } from '../../support/long-answers.ts';
import type { Line, Part } from '../report.ts';
import type { Sizes } from '../sizes.ts';
import type { Servers } from '../support/servers.ts';

/** Within which nineteen of twenty are to be answered, in ms. */
const goal = { atMost: 1000 };

/**
 * How soon another organization's log is answered while a hundred connections of one account ask, by each way there is, for what is
 * long, and read nothing (B6).
 */
export async function benchSlowClients(_: Servers, { rounds = 20 }: Sizes): Promise<Part[]> {
  const answers = await startLongAnswers();
  const line = async (name: string): Promise<Line> => {
    const values: number[] = [];
    for (let round = 0; round < rounds; round += 1) values.push(await answers.readOther());
    return { name, unit: 'ms', values, by: 'p95', goal };
  };
  try {
    const lines = [await line('nobody')];
    for (const way of answers.ways) {
      const open = await answers.readNothing(way);
      try {
        lines.push(await line(way.name));
      } finally {
        for (const socket of open) socket.destroy();
      }
    }
    return [
      { title: 'The log of others beside a hundred connections that read nothing of', lines },
    ];
  } finally {
    await answers.stop();
  }
}
