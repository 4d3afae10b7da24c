import { makeSnapshots } from './make-snapshots.ts';
import { signInSuperuser } from './superuser.ts';

/** A snapshot is made again from the log's start once a week. */
const verifyAfterMs = 7 * 24 * 60 * 60_000;

// One round on the server at the address that is given, in a process of its own, whose memory is given back at its end (scripts/snapshots.mjs starts it).
try {
  const {
    TIERBOOK_SUPERUSER_EMAIL: email = '',
    TIERBOOK_SUPERUSER_PASSWORD: password = '',
    TIERBOOK_SNAPSHOT_EVERY: every,
  } = process.env;
  const [url = ''] = process.argv.slice(2);
  const superuser = await signInSuperuser({ url, email, password });
  await makeSnapshots(superuser, {
    every: Number(every),
    verifyAfterMs,
    now: new Date(),
    say: (line) => console.error(line),
  });
} catch (error) {
  console.error(`Snapshots could not be made: ${(error as Error).message}`);
  process.exitCode = 1;
}
