import { Link as StyledLink } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Standing } from '../../../domain/organization/rights.ts';
import type { Failure } from '../../../server/failure.ts';
import { LostNotice, Notice } from '../../../ui/feedback/notice.tsx';

/** Above the cards: why they can't be changed, or that the server was lost since they were loaded. */
export function ManageNotice(props: {
  org: string;
  standing: Standing | undefined;
  fault: Failure | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation('organization');
  if (props.fault) {
    return <LostNotice text={t('manage.lost')} onRetry={props.onRetry} />;
  }
  switch (props.standing) {
    case undefined:
    case 'manager':
      return null;
    case 'member':
      return <Notice tone="info">{t('manage.member')}</Notice>;
    case 'newcomer':
      return <Notice tone="info">{t('manage.newcomer')}</Notice>;
    case 'outsider':
      return (
        <Notice tone="info">
          {t('manage.outsider')}{' '}
          <StyledLink asChild>
            <Link to="/organization/$id/join" params={{ id: props.org }}>
              {t('manage.join')}
            </Link>
          </StyledLink>
        </Notice>
      );
  }
}
