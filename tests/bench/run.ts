import { cpus, totalmem } from 'node:os';
import { benchBatchSize } from './batch-size.ts';

// Prints every measurement as Markdown, with the machine that it was taken on.
const gibibyte = 2 ** 30;
console.log(
  `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / gibibyte)} GiB, Node ${process.versions.node}\n`,
);
for (const bench of [benchBatchSize]) console.log(`${(await bench()).join('\n')}\n`);
