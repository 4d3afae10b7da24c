import { Button, HStack, Link as StyledLink, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Standing } from '../../../domain/organization/rights.ts';
import type { Failure } from '../../../server/failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Above the cards: why they can't be changed, or that the server was lost since they were loaded. */
export function ManageNotice(props: {
  org: string;
  standing: Standing | undefined;
  fault: Failure | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  if (props.fault) {
    return (
      <Notice tone="warning">
        <HStack gap="3" wrap="wrap" justify="space-between">
          <Text>{t('manage.lost')}</Text>
          <Button variant="outline" colorPalette="gray" onClick={props.onRetry}>
            {t('common:actions.retry')}
          </Button>
        </HStack>
      </Notice>
    );
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
