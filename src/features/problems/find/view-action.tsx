import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemActionProps } from './problem-row.tsx';

/** Leads to the problem as a job would have it. */
export const ViewAction = memo(function ViewAction({
  id,
  linkId,
  name,
  className,
}: ProblemActionProps) {
  const { t } = useTranslation('problems');
  return (
    <Link
      to="/problems/$id/preview"
      params={{ id }}
      id={linkId}
      className={className}
      aria-label={t('select.viewProblem', { name })}
    >
      {t('select.view')}
    </Link>
  );
});
