import { setTimeout as pause } from 'node:timers/promises';
import type { Ask } from '../sql.ts';
import { composeMail, type MailToSend } from './compose.ts';
import { type MailServer, type Outcome, sendMail } from './send.ts';

export type MailWorkerContext = {
  /** Names this run: of what another one was sending nobody knows whether it went out. */
  worker: string;
  ask: Ask;
  smtp: MailServer;
  /** The address of the app, and the sender's. */
  url: string;
  from: string;
  /** Receives what goes wrong, a line each. */
  log: (line: string) => void;
  restMs?: number;
  /** Of one mail. */
  limitMs?: number;
};

/** Between two looks whether a mail waits: an index is asked. */
const usualRestMs = 2000;
const mostRestMs = 30_000;

/** Sends the mails that wait on the server, one after the other (O3), for as long as it runs, whatever is away. */
export function startMailWorker(context: MailWorkerContext) {
  const { ask, worker, log, restMs = usualRestMs } = context;
  const ended = new AbortController();

  /** @returns whether there was one */
  async function sendNext(): Promise<boolean> {
    const { mail } = (await ask('quote-mails/next', { worker })) as { mail: MailToSend | null };
    if (!mail) return false;
    const outcome = await sendMail(context.smtp, composeMail(mail, context), context.limitMs);
    if (outcome.outcome !== 'sent') log(`Mail ${mail.id} (${outcome.outcome}): ${outcome.words}`);
    await tell(mail.id, outcome);
    return true;
  }

  /** Until the server has heard of it, or this ends: the mail is perhaps sent then. */
  async function tell(mailId: string, { outcome, words }: Outcome): Promise<void> {
    for (let wait = restMs; ; wait = Math.min(2 * wait, mostRestMs)) {
      try {
        await ask('quote-mails/done', { mailId, worker, outcome, words });
        return;
      } catch (error) {
        if (ended.signal.aborted) throw error;
        log(`What became of mail ${mailId} could not be noted: ${(error as Error).message}`);
      }
      await rest(wait);
    }
  }

  async function run(): Promise<void> {
    let wait = restMs;
    while (!ended.signal.aborted) {
      try {
        const hasMore = await sendNext();
        wait = restMs;
        if (!hasMore) await rest(wait);
      } catch (error) {
        if (ended.signal.aborted) return;
        log(`Mails wait: ${(error as Error).message}`);
        await rest(wait);
        wait = Math.min(2 * wait, mostRestMs);
      }
    }
  }

  const rest = (ms: number) => pause(ms, undefined, { signal: ended.signal }).catch(() => {});
  const running = run();

  return {
    /** Ends once the mail that is on its way is done with. */
    stop: async () => {
      ended.abort();
      await running;
    },
  };
}
