import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import type { MatchPlace } from '../../../domain/search/problem-match.ts';
import { MarkedText } from '../../../ui/display/marked-text.tsx';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import type { Found } from './found.ts';

/** Why a problem was found where its name does not show it, and its tags. */
export function ProblemDetails({ problem, found }: { problem: ProblemView; found: Found }) {
  const { t } = useTranslation('problems');
  const tierText = useTierText();
  const { places, meanings } = found.matchOf(problem);
  const marked = (text: string) => <MarkedText text={text} ranges={found.marks(text)} />;
  const labelOf = (place: MatchPlace): string => {
    if (place.kind === 'menu') return t('select.inTier', { tier: tierText(place.tier) });
    return place.kind === 'keyword' ? t('select.keyword') : '';
  };
  const parts: { key: string; content: ReactNode }[] = [
    ...places.map((place) => ({
      key: `${place.kind} ${place.text}`,
      content: (
        <>
          {labelOf(place)} {marked(place.text)}
        </>
      ),
    })),
    ...(meanings.length > 0
      ? [{ key: 'means', content: t('select.means', { terms: meanings.join(', ') }) }]
      : []),
    ...problem.tags.map(({ refId, name }) => ({ key: `tag ${refId}`, content: marked(name) })),
  ];
  if (parts.length === 0) return null;
  return (
    <p className="problem-details">
      {parts.map(({ key, content }, place) => (
        <Fragment key={key}>
          {place > 0 ? ' · ' : null}
          {content}
        </Fragment>
      ))}
    </p>
  );
}
