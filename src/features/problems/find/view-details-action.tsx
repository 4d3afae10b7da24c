import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemActionProps } from './problem-row.tsx';

/** Leads to the problem's details; on a phone a sign alone, so that names have the room. */
export const ViewDetailsAction = memo(function ViewDetailsAction({
  id,
  linkId,
  name,
  className,
}: ProblemActionProps) {
  const { t } = useTranslation('problems');
  return (
    <Link
      to="/browse/problem/$id"
      params={{ id }}
      id={linkId}
      className={className}
      aria-label={t('browse.viewDetailsOf', { name })}
    >
      <span className="problem-link-text">{t('browse.viewDetails')}</span>
      <ChevronRight className="problem-link-sign" aria-hidden />
    </Link>
  );
});
