import { readDocument } from '../../database/local/documents.ts';
import { unsentSteps } from '../../database/local/pending-changes.ts';
import type { NextAsk } from './next-ask.ts';
import type { Publisher } from './publish-draft.ts';
import type { createStepPublisher, SendingParts } from './publish-steps.ts';
import { createPushRest } from './push-rest.ts';

type PublisherPace = {
  /** Called when there may be something to publish after a rest. */
  onRested(): void;
};

type WaitingPublisher = Publisher & {
  /** The steps alone, short of the log's end. */
  publishSteps(): Promise<NextAsk>;
  close(): void;
};

/**
 * Publishes what an author on this device has asked for: first each step that is published at once (A13), then the draft
 * (A5). What does so is loaded with the first that there is: most people never have one.
 */
export function createPublisher(parts: SendingParts & PublisherPace): WaitingPublisher {
  const { database } = parts.workspace;
  const rest = createPushRest(parts.onRested);
  let steps: ReturnType<typeof createStepPublisher> | null = null;
  let draft: Publisher | null = null;

  async function publishSteps(isAtEnd: boolean): Promise<NextAsk> {
    const unsent = await unsentSteps(database);
    if (unsent.every(({ status }) => status === 'refused')) return 'not';
    const { createStepPublisher } = await import('./publish-steps.ts');
    steps ??= createStepPublisher(parts);
    return steps(isAtEnd);
  }

  async function publishDraft(): Promise<NextAsk> {
    const wanted = await readDocument(database, 'publication');
    if (!wanted || (wanted.stopped && !wanted.sent)) return 'not';
    const { createDraftPublisher } = await import('./publish-draft.ts');
    draft ??= createDraftPublisher(parts);
    return draft.publish();
  }

  async function publishAll(): Promise<NextAsk> {
    const next = await publishSteps(true);
    return next === 'not' ? publishDraft() : next;
  }

  return {
    publish: async () => (rest.isOn() ? 'not' : rest.after(publishAll)),
    publishSteps: async () => (rest.isOn() ? 'not' : rest.after(() => publishSteps(false))),
    close: rest.end,
  };
}
