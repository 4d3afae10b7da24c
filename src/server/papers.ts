import { z } from 'zod/mini';
import type { Change, Conflict } from '../domain/organization/changes.ts';
import { blankPaper, paperToSave } from '../domain/organization/paper.ts';
import { type Paper, type PaperTexts, paperSchema } from '../schemas/paper.ts';
import { failureOf } from './failure.ts';
import { page } from './record-lists.ts';
import { readAnswer, type Server } from './server.ts';

/** What an organization puts on paper (K8): at most one record of it. */

/**
 * What an organization puts on paper: `held` itself where the server has it as it is held, since a logo may make it
 * large.
 *
 * @returns null where there is none, undefined where the server is too old to keep any
 */
export async function loadPaper(
  server: Server,
  org: string,
  held: Paper | null,
): Promise<Paper | null | undefined> {
  const query = { filter: server.filter('org = {:org}', { org }), perPage: 1 };
  try {
    const fields = Object.keys(markAnswer.shape).join();
    const [mark] = await page(server, 'papers', markAnswer, { ...query, fields });
    if (!mark) return null;
    if (held?.id === mark.id && held.updated === mark.updated) return held;
    const [paper] = await page(server, 'papers', paperSchema, query);
    return paper ?? null;
  } catch (error) {
    if (failureOf(error).kind === 'missing') return undefined;
    throw error;
  }
}

/** So many times others may make the record before a save is given up as failed. */
const mostTries = 3;

/**
 * Saves what a person changed; what others changed besides stays. Where they changed the same, nothing is saved.
 *
 * @returns what is there instead; none where it is saved
 * @throws what the failed call threw
 */
export async function savePaper(
  server: Server,
  org: string,
  change: Change<PaperTexts>,
): Promise<Conflict<PaperTexts>[]> {
  for (let tries = 1; ; tries += 1) {
    const stored = (await loadPaper(server, org, null)) ?? null;
    const changed = paperToSave(stored ?? blankPaper, change);
    if (!changed) return [{ key: change.key, theirs: stored ?? blankPaper }];
    const records = server.collection('papers');
    try {
      const saving = stored
        ? records.update(stored.id, changed, answered)
        : records.create({ org, ...changed }, answered);
      readAnswer(savedAnswer, await saving);
      return [];
    } catch (error) {
      const isMadeByOthers = failureOf(error).fields.org === 'validation_not_unique';
      if (!isMadeByOthers || tries === mostTries) throw error;
    }
  }
}

/** The logo was sent: it need not come back. */
const answered = { fields: 'id' };
const savedAnswer = z.object({ id: z.string().check(z.minLength(1)) });
const markAnswer = z.pick(paperSchema, { id: true, updated: true });
