import { utf8ToBytes } from '@noble/hashes/utils.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstValueFrom } from 'rxjs';
import { clockLead$ } from '../../../database/local/server-clock.ts';
import { changeSession } from '../../../database/local/sessions.ts';
import { newRecordId } from '../../../database/storage/new-record-id.ts';
import { serverTime } from '../../../domain/order/server-time.ts';
import { letterhead } from '../../../domain/organization/paper.ts';
import { type OfficeCalendar, zoneName } from '../../../domain/organization/time-zone.ts';
import { quoteContent, quoteEnd } from '../../../domain/quote/quote-content.ts';
import { mostQuoteBytes, mostQuotes } from '../../../domain/quote/quote-fault.ts';
import { newLinkToken } from '../../../domain/quote/quote-link.ts';
import { sealQuote } from '../../../domain/quote/seal-quote.ts';
import { addQuote } from '../../../domain/session/session-state.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useAction } from '../../../runtime/use-action.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import type { Organization } from '../../../schemas/organization.ts';
import type { Paper } from '../../../schemas/paper.ts';
import type { Quote } from '../../../schemas/quote.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { newSalt } from '../order/new-salt.ts';
import { useOrderCalls } from '../order/use-order-calls.ts';

/** Why no quote was made. */
type Failure = 'changed' | 'tooLarge' | 'failed';

/**
 * Makes a quote of the visit as it is by then, and keeps it in it (O1), with or without a network.
 *
 * @param of the visit on the screen: one that was begun since is another customer's
 */
export function useMakeQuote(of: {
  session: SessionState;
  organization: Organization;
  paper: Paper | null;
  calendar: OfficeCalendar;
  country: string;
}) {
  const { session, organization, paper, calendar, country } = of;
  const { t } = useTranslation(['quotes', 'session']);
  const workspace = useWorkspace();
  const { language } = usePreferences();
  const calls = useOrderCalls();
  const toast = useToast();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { busy, run } = useAction(() => setFailure('failed'));

  const make = async () => {
    setFailure(null);
    await run(async () => {
      const { variables } = organization;
      const now = Date.now();
      const aheadMs = await firstValueFrom(clockLead$(workspace));
      const [id, salt] = [newRecordId(), newSalt()];
      const token = newLinkToken(crypto.getRandomValues(new Uint8Array(32)));
      const frame = {
        id,
        org: workspace.identity.org,
        user: workspace.identity.user,
        created: new Date(now).toISOString(),
        validUntil: quoteEnd(now + aheadMs, variables, calendar),
        language,
        organization: letterhead(paper, organization.name),
        country,
        zone: zoneName(calendar),
        taxNote: t('session:taxNote'),
        terms: paper?.terms ?? '',
        electronic: t('quotes:electronic'),
        cancellation: paper?.cancellation ?? '',
      };
      let isTooLarge = false;
      const saved = await changeSession(workspace, (state) => {
        if (state.sessionId !== session.sessionId) return state;
        const draft = quoteContent(state, variables, frame, calls);
        if (!draft || (state.quotes ?? []).length >= mostQuotes) return state;
        const personal = { customer: state.customer ?? {} };
        const quote = sealQuote(draft, personal, { salt, serverTime: serverTime(now, aheadMs) });
        isTooLarge = bytesOf(quote) > mostQuoteBytes;
        return isTooLarge ? state : addQuote(state, { ...quote, token });
      });
      if (saved.quotes?.some((quote) => quote.id === id)) toast.success(t('quotes:made'));
      else setFailure(isTooLarge ? 'tooLarge' : 'changed');
    });
  };
  return { make, busy, failure };
}

function bytesOf({ content, personal, salt }: Quote): number {
  return utf8ToBytes(content + personal + salt).length;
}
