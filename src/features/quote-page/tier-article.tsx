import type { TFunction } from 'i18next';
import { Check, ChevronDown, Minus, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { tierColors } from './page-colors.ts';
import type { LineView, TierView } from './tier-view.ts';

/** A tier: on a phone it unfolds, on a wide screen and on paper all of it is there. */
export function TierArticle(props: {
  tier: TierView;
  isChosen: boolean;
  /** Chosen, or not any more. */
  onChoose: () => void;
  t: TFunction<'quotePage'>;
}) {
  const { tier, isChosen, t } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(tier.mostChosen);
  const { price } = tier;
  const count = tier.lines.filter(({ is }) => is !== 'lacks').length;
  return (
    <article
      className="tier"
      data-chosen={isChosen || undefined}
      style={tierColors(tier.tone)}
      aria-labelledby={id}
    >
      <h3 id={id}>
        {tier.name}
        {tier.mostChosen ? <span className="ribbon">{t('mostChosen')}</span> : null}
      </h3>
      <div className="price">
        {price ? (
          <p>
            <strong data-testid="price">{price.amount}</strong>
            {price.struck ? (
              <>
                <s aria-hidden>{price.struck}</s>
                <span className="hidden">{t('standardPrice', { amount: price.struck })}</span>
              </>
            ) : null}
          </p>
        ) : (
          <p>{t('noPrice')}</p>
        )}
        {price?.note ? <p className={price.struck ? 'saving' : 'quiet'}>{price.note}</p> : null}
      </div>
      <p className="offer">{tier.offer}</p>
      {count > 0 ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-lines`}
          onClick={() => setOpen(!isOpen)}
        >
          {t('lines', { count })}
          <ChevronDown aria-hidden />
        </button>
      ) : null}
      <div id={`${id}-lines`} className="lines" data-folded={isOpen ? undefined : true}>
        {tier.everything ? <p className="everything">{tier.everything}</p> : null}
        <ul>
          {tier.lines.map((line) => (
            <Line key={line.row} line={line} t={t} />
          ))}
        </ul>
      </div>
      {tier.warranty === '' ? null : (
        <p className="warranty">
          <ShieldCheck aria-hidden />
          <span>{tier.warranty}</span>
        </p>
      )}
      {price ? (
        <button type="button" className="choose" aria-pressed={isChosen} onClick={props.onChoose}>
          {isChosen ? <Check aria-hidden /> : null}
          <span>
            {t(isChosen ? 'chosen' : 'choose')}
            <span className="hidden"> {tier.name}</span>
          </span>
        </button>
      ) : null}
    </article>
  );
}

function Line({ line: { row, text, is }, t }: { line: LineView; t: TFunction<'quotePage'> }) {
  const place = { gridRow: row + 1 };
  if (is === 'lacks') {
    return (
      <li className="lacks" style={place}>
        <Minus aria-hidden />
        <span className="hidden">{t('lacks', { line: text })}</span>
      </li>
    );
  }
  return (
    <li className={is} style={place}>
      <Check aria-hidden />
      <span>{text}</span>
    </li>
  );
}
