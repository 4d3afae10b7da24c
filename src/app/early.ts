import { createAnswerWatch } from '../database/storage/answer-watch.ts';
import { endWhenPutAway } from '../database/storage/end-when-put-away.ts';
import { localStore } from './local-store.ts';

/** Whether the browser's storage answers this page. */
export const answerWatch = createAnswerWatch();

endWhenPutAway(answerWatch.begun);

/**
 * Begins to load the local database of somebody who is signed in beside the program itself; to be
 * imported before everything else. The token is PocketBase's to read: here it only tells whether to.
 */
if ((localStore()?.getItem('pocketbase_auth') ?? null) !== null) {
  // Whoever needs it loads it too, and says so if that fails.
  import('./open-local.ts').catch(() => {});
}
