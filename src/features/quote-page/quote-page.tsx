import type { TFunction } from 'i18next';
import { CalendarClock, Phone, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchQuoteLogo, type Shop } from '../../server/open-quote.ts';
import { useDrawnLogo } from '../../ui/logo/use-drawn-logo.ts';
import { columns, pageColors } from './page-colors.ts';
import type { QuoteView } from './quote-view.ts';
import { TierArticle } from './tier-article.tsx';
import { type Shown, type Texts, useOpened } from './use-opened.ts';

/** What a customer sees who opens the link of a quote (O2): the shop, and what it offers. */
export function QuotePage() {
  const { texts, shown, again } = useOpened();
  if (!texts) return null;
  return (
    <div className="quote" style={pageColors}>
      <Title texts={texts} shown={shown} />
      {shown?.kind === 'open' ? (
        <OpenQuote {...shown} t={texts.t} />
      ) : (
        <Message shown={shown} t={texts.t} again={again} />
      )}
    </div>
  );
}

function Title({ texts, shown }: { texts: Texts; shown: Shown | null }) {
  const { language, t } = texts;
  const organization = shown && 'shop' in shown ? shown.shop.name : '';
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = organization === '' ? t('titleUnknown') : t('title', { organization });
  }, [language, organization, t]);
  return null;
}

/** One sentence, and whom to call. */
function Message(props: { shown: Shown | null; t: TFunction<'quotePage'>; again: () => void }) {
  const { shown, t } = props;
  if (shown?.kind === 'open') return null;
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

function OpenQuote(props: {
  token: string;
  shop: Shop;
  view: QuoteView;
  t: TFunction<'quotePage'>;
}) {
  const { shop, view, t } = props;
  const { organization } = view;
  const isOne = view.jobs.length === 1;
  return (
    <>
      <ShopHeader
        shop={shop}
        t={t}
        licence={organization.licence}
        mark={<Logo token={props.token} name={shop.name} />}
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
        {view.jobs.map((job) => (
          <section key={job.key}>
            <h2 className={isOne ? 'hidden' : ''}>{job.title}</h2>
            {job.callTime === '' ? null : <p className="quiet">{job.callTime}</p>}
            <div className="tiers" style={columns(job.tiers.length, job.rows)}>
              {job.tiers.map((tier) => (
                <TierArticle key={tier.key} tier={tier} t={t} />
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
        <p>{t('sign')}</p>
        <div>
          <button type="button" onClick={() => window.print()}>
            <Printer aria-hidden />
            {t('print')}
          </button>
          <Call shop={shop} t={t} />
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

/** Comes after the tiers: it may be larger than all else. */
function Logo({ token, name }: { token: string; name: string }) {
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
  return logo === '' ? <Letter name={name} /> : <DrawnLogo logo={logo} name={name} />;
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
