import { Icon, Span } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProblemActionProps } from './problem-row.tsx';
import { RowLink } from './row-link.tsx';

/** Leads to the problem's details; on a phone a sign alone, so that names have the room. */
export function ViewDetailsAction({ id, name }: ProblemActionProps) {
  const { t } = useTranslation('problems');
  return (
    <RowLink>
      <Link
        to="/browse/problem/$id"
        params={{ id }}
        aria-label={t('browse.viewDetailsOf', { name })}
      >
        <Span hideBelow="md">{t('browse.viewDetails')}</Span>
        <Icon as={ChevronRight} hideFrom="md" aria-hidden />
      </Link>
    </RowLink>
  );
}
