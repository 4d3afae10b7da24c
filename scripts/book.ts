import { defaultVariables } from '../src/domain/pricing/constants.ts';
import { bookFaults } from './book/check-book.ts';
import { phraseFaults } from './book/check-phrases.ts';
import { readBook } from './book/read-book.ts';
import { spellingFaults } from './book/spelling.ts';
import { languages } from './book/starter-book.ts';
import { readDemo } from './demo/read-demo.ts';

if (process.argv[2] !== 'check') {
  console.error('npm run book -- check');
  process.exit(2);
}
const book = readBook();
const trades = new Map<string, number>();
for (const { trade } of book.problems) trades.set(trade, (trades.get(trade) ?? 0) + 1);
for (const [trade, count] of trades) console.log(`${`${count}`.padStart(4)}  ${trade}`);
console.log(
  `${`${book.problems.length}`.padStart(4)}  problems, ${book.jobs.size} jobs, ${book.parts.size} parts`,
);
console.log(
  `${`${book.problems.flatMap(({ keywords }) => keywords).length}`.padStart(4)}  keywords`,
);

const faults = [
  ...bookFaults(book, { specified: defaultVariables, demo: readDemo().organization.variables }),
  ...languages.flatMap((language) => phraseFaults(book, language)),
  ...spellingFaults(book),
];
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? 'Nothing found.' : `${faults.length} found.`);
process.exit(faults.length === 0 ? 0 : 1);
