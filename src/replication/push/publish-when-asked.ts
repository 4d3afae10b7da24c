import { readDocument } from '../../database/local/documents.ts';
import type { Publisher, PublisherParts } from './publish-draft.ts';
import { createPushRest } from './push-rest.ts';

type PublisherPace = {
  /** Called when there may be something to publish after a rest. */
  onRested(): void;
};

type WaitingPublisher = Publisher & { close(): void };

/**
 * Publishes the draft of this device once somebody has asked for it (A5). What does so is loaded with the first draft
 * that is to be published: most people never have one.
 */
export function createPublisher(parts: PublisherParts & PublisherPace): WaitingPublisher {
  const rest = createPushRest(parts.onRested);
  let publisher: Publisher | null = null;
  return {
    async publish() {
      if (rest.isOn()) return 'not';
      const wanted = await readDocument(parts.workspace.database, 'publication');
      if (!wanted || (wanted.stopped && !wanted.sent)) return 'not';
      if (!publisher) {
        const { createDraftPublisher } = await import('./publish-draft.ts');
        publisher ??= createDraftPublisher(parts);
      }
      const { publish } = publisher;
      return rest.after(publish);
    },
    close: rest.end,
  };
}
