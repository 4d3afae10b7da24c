import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { MarkedText } from '../../../ui/display/marked-text.tsx';
import { HiddenBadge } from '../../../ui/feedback/hidden-badge.tsx';
import type { Found } from './found.ts';
import { ProblemDetails } from './problem-details.tsx';
import { resultLinkId } from './result-key.ts';

/** One problem: a tap anywhere on it follows the link of its action. What holds them has the `ProblemRowStyles`. */
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
    </div>
  );
});

/** `linkId`: the id of the link's element. */
export type ProblemActionProps = { id: string; linkId: string; name: string; className: string };
