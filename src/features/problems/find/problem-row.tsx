import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { fold } from '../../../domain/problems/fold.ts';
import { MarkedText } from '../../../ui/display/marked-text.tsx';
import { HiddenBadge } from '../../../ui/feedback/hidden-badge.tsx';

/** One problem: a tap anywhere on it follows the link of its action. What holds them has the `ProblemRowStyles`. */
export const ProblemRow = memo(function ProblemRow(props: {
  problem: ProblemView;
  terms: readonly string[];
  action: ComponentType<ProblemActionProps>;
}) {
  const { t } = useTranslation('problems');
  const { problem, terms, action: Action } = props;
  const name = problem.name || t('select.unnamed');
  return (
    <div className="problem-row">
      <div className="problem-text">
        <p className="problem-name">
          <MarkedText text={name} terms={terms} />
        </p>
        <Details problem={problem} terms={terms} />
      </div>
      {problem.hidden ? <HiddenBadge /> : null}
      <Action id={problem.id} name={name} className="problem-link" />
    </div>
  );
});

export type ProblemActionProps = { id: string; name: string; className: string };

/** The tags, and the code where that is what was found. */
function Details({ problem, terms }: { problem: ProblemView; terms: readonly string[] }) {
  const parts = problem.tags.map(({ name }) => name);
  const shown = fold([problem.name, ...parts].join(' '));
  const code = fold(problem.refId);
  if (terms.some((term) => code.includes(term) && !shown.includes(term))) parts.push(problem.refId);
  if (parts.length === 0) return null;
  return (
    <p className="problem-details">
      <MarkedText text={parts.join(' · ')} terms={terms} />
    </p>
  );
}
