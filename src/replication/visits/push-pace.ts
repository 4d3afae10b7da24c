import { firstValueFrom, merge, Subject, timer } from 'rxjs';
import type { TierbookDatabase } from '../../database/storage/workspace.ts';
import { decisions } from '../../domain/session/visit-text.ts';
import type { SessionRecord } from '../../schemas/session.ts';

/** What a hand moves is sent once in so long. */
const quietMs = 2000;

/** When what changed in sessions is sent (V1): what the customer decided at once, sliders and notes once in two seconds. */
export type PushPace = {
  /** Settles when it is time. */
  wait(): Promise<void>;
  /** Something is being sent. */
  begun(): void;
  /** Has what waits sent now. */
  hurry(): void;
  end(): void;
};

export function createPushPace({ sessions }: TierbookDatabase): PushPace {
  const now$ = new Subject<void>();
  let isUrgent = false;
  let begunAt = Number.NEGATIVE_INFINITY;
  const events = sessions.eventBulks$.subscribe((bulk) => {
    if (bulk.isLocal) return;
    const isDecision = bulk.events.some(
      ({ documentData, previousDocumentData: before }) =>
        decisionsIn(documentData as SessionRecord) !==
        (before ? decisionsIn(before as SessionRecord) : null),
    );
    if (!isDecision) return;
    isUrgent = true;
    now$.next();
  });
  return {
    wait: async () => {
      const rest = begunAt + quietMs - performance.now();
      if (isUrgent || rest <= 0) return;
      await firstValueFrom(merge(timer(rest), now$), { defaultValue: undefined });
    },
    begun: () => {
      isUrgent = false;
      begunAt = performance.now();
    },
    hurry: () => now$.next(),
    end: () => {
      events.unsubscribe();
      now$.complete();
    },
  };
}

/** Without looking whether it is a session as it should be: that takes four times as long, at each write. */
function decisionsIn({ state }: SessionRecord): string | null {
  try {
    return decisions(JSON.parse(state));
  } catch {
    return null;
  }
}
