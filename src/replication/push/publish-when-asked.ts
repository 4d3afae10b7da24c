import { readDocument } from '../../database/local/documents.ts';
import type { Publisher, PublisherParts } from './publish-draft.ts';

/**
 * Publishes the draft of this device once somebody has asked for it (A5). What does so is loaded with the first draft
 * that is to be published: most people never have one.
 */
export function createPublisher(parts: PublisherParts): Publisher {
  let publisher: Publisher | null = null;
  return {
    async publish() {
      const wanted = await readDocument(parts.workspace.database, 'publication');
      if (!wanted || (wanted.stopped && !wanted.sent)) return 'not';
      if (!publisher) {
        const { createDraftPublisher } = await import('./publish-draft.ts');
        publisher ??= createDraftPublisher(parts);
      }
      return publisher.publish();
    },
  };
}
