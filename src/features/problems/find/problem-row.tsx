import { type ComponentType, Fragment, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import type { MatchPlace } from '../../../domain/search/problem-match.ts';
import { MarkedText } from '../../../ui/display/marked-text.tsx';
import { HiddenBadge } from '../../../ui/feedback/status-badge.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { AddProblem } from '../add-problem.tsx';
import type { Found } from './found.ts';
import { resultLinkId } from './result-key.ts';

/** One problem: a tap on it follows the link of its action, and one on its last button makes a job of it. What holds them has the `ProblemRowStyles`. */
export const ProblemRow = memo(function ProblemRow(props: {
  resultKey: string;
  problem: ProblemView;
  found: Found;
  marked: boolean;
  action: ComponentType<ProblemActionProps>;
}) {
  const { t } = useTranslation('problems');
  const { problem, found, action: Action } = props;
  const name = problem.name || t('select.unnamed');
  return (
    <div className="problem-row" data-marked={props.marked || undefined}>
      <div className="problem-text">
        <p className="problem-name">
          <MarkedText text={name} ranges={found.marks(name)} />
        </p>
        <ProblemDetails problem={problem} found={found} />
      </div>
      {problem.hidden ? <HiddenBadge /> : null}
      <Action
        id={problem.id}
        linkId={resultLinkId(props.resultKey)}
        name={name}
        className="problem-link"
      />
      {problem.hidden ? null : <AddProblem problem={problem} name={name} />}
    </div>
  );
});

/** `linkId`: the id of the link's element. */
export type ProblemActionProps = { id: string; linkId: string; name: string; className: string };

/** Why a problem was found where its name does not show it, and its tags. */
function ProblemDetails({ problem, found }: { problem: ProblemView; found: Found }) {
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
