import type { TFunction } from 'i18next';
import { CalendarClock, PenLine, Phone, Printer } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { acceptedOrder, type QuoteChoice } from '../../domain/quote/accepted-order.ts';
import type { Order } from '../../schemas/order.ts';
import type { Language } from '../../schemas/preferences.ts';
import type { QuoteContent } from '../../schemas/quote-content.ts';
import { fetchQuoteLogo, type Shop } from '../../server/open-quote.ts';
import { useDrawnLogo } from '../../ui/logo/use-drawn-logo.ts';
import { columns, pageColors } from './page-colors.ts';
import { TierArticle } from './tier-article.tsx';
import { useAcceptance } from './use-acceptance.ts';
import { type OpenedQuote, type Shown, type Texts, useOpened } from './use-opened.ts';

/** What is signed, or was (O4). */
export type SigningProps = { language: Language } & (
  | {
      kind: 'order';
      content: QuoteContent;
      choice: QuoteChoice;
      customer: string;
      symbol: string;
      aheadMs: number;
      keep: (order: Order) => Promise<'newDay' | 'failed' | null>;
      onBack: () => void;
    }
  | { kind: 'thanks'; order: Order; symbol: string; logo: string; shop: Shop }
);

/** The kitchen's screens, which are another feature's: the page loads them once something is chosen. */
type Signs = { Signing: ComponentType<SigningProps>; prepareSigning: () => Promise<unknown> };

/** What a customer sees who opens the link of a quote (O2): the shop, what it offers, and where that is accepted (O4). */
export function QuotePage({ Signing, prepareSigning }: Signs) {
  const { texts, shown, again } = useOpened();
  if (!texts) return null;
  if (shown?.kind === 'open') return <OpenQuote {...{ Signing, prepareSigning, texts, shown }} />;
  if (shown?.kind === 'signed') return <Signed {...{ Signing, texts }} {...shown} logo="" />;
  return (
    <Frame>
      <Title texts={texts} shop={shown && 'shop' in shown ? shown.shop : null} />
      <Message shown={shown} t={texts.t} again={again} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="quote" style={pageColors}>
      {children}
    </div>
  );
}

function Title({ texts, shop }: { texts: Texts; shop: Shop | null }) {
  const { language, t } = texts;
  const organization = shop?.name ?? '';
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = organization === '' ? t('titleUnknown') : t('title', { organization });
  }, [language, organization, t]);
  return null;
}

/** One sentence, and whom to call. */
function Message(props: {
  shown: Exclude<Shown, { kind: 'open' | 'signed' }> | null;
  t: TFunction<'quotePage'>;
  again: () => void;
}) {
  const { shown, t } = props;
  if (shown?.kind === 'ended') {
    return (
      <>
        <ShopHeader shop={shown.shop} t={t} mark={<Letter name={shown.shop.name} />} />
        <main className="message">
          <h1>{t(`ended.${shown.why}`)}</h1>
          <Call shop={shown.shop} t={t} />
        </main>
      </>
    );
  }
  if (!shown) {
    return (
      <main className="message">
        <p role="status">{t('opening')}</p>
      </main>
    );
  }
  return (
    <main className="message">
      <h1>{t(shown.kind)}</h1>
      {shown.kind === 'unknown' ? null : (
        <button type="button" className="main" onClick={props.again}>
          {t('retry')}
        </button>
      )}
    </main>
  );
}

/** Once an order of it is signed that is what is shown. */
function OpenQuote({ shown, texts, ...signs }: Signs & { shown: OpenedQuote; texts: Texts }) {
  const { Signing } = signs;
  const { content, customer, symbol, aheadMs, token, shop } = shown;
  const { language } = texts;
  const [choice, setChoice] = useState<QuoteChoice>(() => content.jobs.map(() => null));
  const [isSigning, setSigning] = useState(false);
  const { done, keep } = useAcceptance(token);
  const logo = useLogo(token);
  if (done?.kind === 'stored')
    return <Signed {...{ Signing, texts, shop, symbol, logo }} order={done.order} />;
  if (done) {
    return (
      <Frame>
        <Title texts={texts} shop={shop} />
        <Message shown={{ ...done, language, symbol, shop }} t={texts.t} again={() => {}} />
      </Frame>
    );
  }
  if (isSigning) {
    return (
      <Suspense fallback={<Opening t={texts.t} />}>
        <Signing
          kind="order"
          {...{ language, content, choice, customer, symbol, aheadMs, keep }}
          onBack={() => setSigning(false)}
        />
      </Suspense>
    );
  }
  const choose = (at: number, tier: number) => {
    // What it takes is there by the time that everything is chosen.
    signs.prepareSigning().catch(console.error);
    setChoice(choice.map((each, job) => (job === at ? (each === tier ? null : tier) : each)));
  };
  return (
    <Frame>
      <Title texts={texts} shop={shop} />
      <Offer
        {...{ shown, choice, logo }}
        t={texts.t}
        onChoose={choose}
        onSign={() => setSigning(true)}
      />
    </Frame>
  );
}

function Opening({ t }: { t: TFunction<'quotePage'> }) {
  return (
    <Frame>
      <main className="message">
        <p role="status">{t('opening')}</p>
      </main>
    </Frame>
  );
}

/** The thanks, with the order's document. */
function Signed(props: {
  Signing: Signs['Signing'];
  texts: Texts;
  shop: Shop;
  symbol: string;
  logo: string;
  order: Order;
}) {
  const { Signing, texts, shop, symbol, logo, order } = props;
  return (
    <Suspense fallback={<Opening t={texts.t} />}>
      <Title texts={texts} shop={shop} />
      <Signing kind="thanks" {...{ order, symbol, shop, logo }} language={texts.language} />
    </Suspense>
  );
}

function Offer(props: {
  shown: OpenedQuote;
  choice: QuoteChoice;
  logo: string;
  onChoose: (job: number, tier: number) => void;
  onSign: () => void;
  t: TFunction<'quotePage'>;
}) {
  const { shown, choice, t } = props;
  const { shop, view, content } = shown;
  const { organization } = view;
  const isOne = view.jobs.length === 1;
  const chosen = acceptedOrder(content, choice, { id: '', created: '' });
  return (
    <>
      <ShopHeader
        shop={shop}
        t={t}
        licence={organization.licence}
        mark={<Logo logo={props.logo} name={shop.name} />}
      />
      <main>
        <h1>{view.heading}</h1>
        <p className="facts">
          {view.facts.map((fact, at) => (
            <span key={fact}>
              {at === view.facts.length - 1 ? <CalendarClock aria-hidden /> : null}
              {fact}
            </span>
          ))}
        </p>
        <p className="quiet">{view.notes.join(' · ')}</p>
        {view.jobs.map((job, at) => (
          <section key={job.key}>
            <h2 className={isOne ? 'hidden' : ''}>{job.title}</h2>
            {job.callTime === '' ? null : <p className="quiet">{job.callTime}</p>}
            <div className="tiers" style={columns(job.tiers.length, job.rows)}>
              {job.tiers.map((tier, place) => (
                <TierArticle
                  key={tier.key}
                  tier={tier}
                  isChosen={choice[at] === place}
                  onChoose={() => props.onChoose(at, place)}
                  t={t}
                />
              ))}
            </div>
          </section>
        ))}
        {view.taxNote === '' ? null : <p className="quiet">{view.taxNote}</p>}
        {view.terms === '' ? null : (
          <section className="terms">
            <h2>{t('terms')}</h2>
            <p>{view.terms}</p>
          </section>
        )}
        <p className="quiet">
          {[shop.name, organization.address, organization.licence].filter(Boolean).join(' · ')}
        </p>
      </main>
      <footer className="bar">
        <p aria-live="polite">
          {chosen ? t('total', { amount: view.format(chosen.total.due) }) : t('pick')}
        </p>
        <div>
          <button type="button" onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('print')}
          </button>
          {chosen ? (
            <button type="button" className="main" onClick={props.onSign}>
              <PenLine aria-hidden />
              {t('review')}
            </button>
          ) : (
            <Call shop={shop} t={t} />
          )}
        </div>
      </footer>
    </>
  );
}

function ShopHeader(props: {
  shop: Shop;
  mark: ReactNode;
  licence?: string;
  t: TFunction<'quotePage'>;
}) {
  const { name, phone } = props.shop;
  return (
    <header>
      {props.mark}
      <div>
        <p className="name">{name}</p>
        {phone === '' ? null : <a href={`tel:${phone}`}>{phone}</a>}
        {props.licence ? <p className="quiet wide">{props.licence}</p> : null}
      </div>
      <p className="quiet wide">{props.t('questions')}</p>
    </header>
  );
}

function Call({ shop: { name, phone }, t }: { shop: Shop; t: TFunction<'quotePage'> }) {
  if (phone === '') return null;
  return (
    <a className="main" href={`tel:${phone}`}>
      <Phone aria-hidden />
      {t('call', { organization: name })}
    </a>
  );
}

function Letter({ name }: { name: string }) {
  return (
    <span className="letter" aria-hidden>
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
}

function Logo({ logo, name }: { logo: string; name: string }) {
  return logo === '' ? <Letter name={name} /> : <DrawnLogo logo={logo} name={name} />;
}

/** As base64; "" as long as there is none: it comes after the tiers, since it may be larger than all else. */
function useLogo(token: string): string {
  const [logo, setLogo] = useState('');
  useEffect(() => {
    let isWanted = true;
    fetchQuoteLogo(token).then(
      (found) => {
        if (isWanted) setLogo(found);
      },
      // The letter stays.
      (error) => console.error(error),
    );
    return () => {
      isWanted = false;
    };
  }, [token]);
  return logo;
}

function DrawnLogo({ logo, name }: { logo: string; name: string }) {
  const { canvas, state } = useDrawnLogo(logo);
  return (
    <>
      {state === 'drawn' ? null : <Letter name={name} />}
      <canvas ref={canvas} hidden={state !== 'drawn'} aria-hidden />
    </>
  );
}
