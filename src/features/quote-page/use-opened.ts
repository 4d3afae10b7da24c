import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { linkToken } from '../../domain/quote/quote-link.ts';
import { fixedTexts } from '../../i18n/fixed-texts.ts';
import { quotePageTexts } from '../../i18n/quote-page-texts.ts';
import type { Order } from '../../schemas/order.ts';
import { type Language, languages } from '../../schemas/preferences.ts';
import { type Opened, openQuote, type Shop } from '../../server/open-quote.ts';
import { type QuoteView, quoteView } from './quote-view.ts';
import { readUnanswered } from './unanswered.ts';
import { bring } from './use-acceptance.ts';

/** A quote that is open, with what it says. */
export type OpenedQuote = Extract<Opened, { kind: 'open' }> & { token: string; view: QuoteView };

/** What the page shows. */
export type Shown =
  | OpenedQuote
  /** An order that was signed here before, and is stored. */
  | { kind: 'signed'; token: string; shop: Shop; symbol: string; order: Order }
  | Extract<Opened, { kind: 'ended' | 'unknown' | 'busy' }>
  | { kind: 'failed' };

export type Texts = { language: Language; t: TFunction<'quotePage'> };

/**
 * The quote of the link in the address, also of one that is put there later, in its language; null until the texts of the device's
 * language are there, and `shown` null until the server has answered. Asked again by a page that comes back after an hour, as a
 * phone keeps it for days.
 */
export function useOpened(): { texts: Texts | null; shown: Shown | null; again: () => void } {
  const [state, setState] = useState<{ texts: Texts | null; shown: Shown | null }>({
    texts: null,
    shown: null,
  });
  /** The last question and when it was asked: an answer that a later one has overtaken counts no more. */
  const last = useRef({ question: 0, at: 0 });

  const open = useCallback(async (isSilent = false) => {
    const question = last.current.question + 1;
    last.current = { question, at: Date.now() };
    const show = (texts: Texts, shown: Shown | null) => {
      if (last.current.question === question) setState({ texts, shown });
    };
    const own = await textsOf(deviceLanguage());
    if (!isSilent) show(own, null);
    try {
      const token = window.location.hash.slice(1);
      const unanswered = linkToken.test(token) ? readUnanswered(token) : null;
      const brought = unanswered && (await bring(token, unanswered));
      const opened: Opened = linkToken.test(token) ? await openQuote(token) : { kind: 'unknown' };
      if (brought?.kind === 'stored' && opened.kind === 'ended') {
        const { shop, symbol } = opened;
        const { order } = brought;
        show(await textsOf(opened.language), { kind: 'signed', token, shop, symbol, order });
      } else if (opened.kind === 'open') {
        const texts = await textsOf(opened.content.language);
        const view = quoteView(opened, texts.language, texts.t);
        show(texts, { ...opened, token, view });
      } else if (opened.kind === 'ended') show(await textsOf(opened.language), opened);
      else if (!(isSilent && opened.kind === 'busy')) show(own, opened);
    } catch (error) {
      console.error(error);
      // What is on the screen stays there where it can't be asked whether it still holds.
      if (!isSilent) show(own, { kind: 'failed' });
    }
  }, []);

  useEffect(() => {
    void open();
    const onLink = () => void open();
    const onBack = () => {
      const isOld = Date.now() - last.current.at > oldMs;
      if (document.visibilityState === 'visible' && isOld) void open(true);
    };
    window.addEventListener('hashchange', onLink);
    document.addEventListener('visibilitychange', onBack);
    return () => {
      window.removeEventListener('hashchange', onLink);
      document.removeEventListener('visibilitychange', onBack);
    };
  }, [open]);
  return { ...state, again: () => void open() };
}

const oldMs = 60 * 60_000;

async function textsOf(asked: string): Promise<Texts> {
  const language = languages.find((each) => each === asked) ?? 'en';
  return { language, t: fixedTexts(language, 'quotePage', await quotePageTexts[language]()) };
}

function deviceLanguage(): string {
  return navigator.language.slice(0, 2);
}
