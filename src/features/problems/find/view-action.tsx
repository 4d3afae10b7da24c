import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProblemActionProps } from './problem-row.tsx';
import { RowLink } from './row-link.tsx';

/** Leads to the problem as a job would have it. */
export function ViewAction({ id, name }: ProblemActionProps) {
  const { t } = useTranslation('problems');
  return (
    <RowLink>
      <Link
        to="/problems/$id/preview"
        params={{ id }}
        aria-label={t('select.viewProblem', { name })}
      >
        {t('select.view')}
      </Link>
    </RowLink>
  );
}
