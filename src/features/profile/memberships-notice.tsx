import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../domain/organization/rights.ts';
import { useSync } from '../../runtime/app-context.tsx';
import type { MembershipsView } from '../../runtime/use-memberships.ts';
import type { User } from '../../schemas/account.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** What this person waits for, and how sure the device is of what it shows. */
export function MembershipsNotice(props: { user: User; memberships: MembershipsView }) {
  const { t } = useTranslation('profile');
  const { rows, asked, ask } = props.memberships;
  const sync = useSync();
  const active = rows?.find(({ org }) => org === props.user.activeOrg);
  const check = async () => {
    await ask();
    // With a role the book may come.
    sync.syncNow();
  };
  return (
    <Stack gap="4" _empty={{ display: 'none' }}>
      {asked === 'unreachable' ? <Notice tone="info">{t('offline')}</Notice> : null}
      {asked === 'failed' ? <Notice tone="error">{t('failed')}</Notice> : null}
      {active && standing(active) === 'newcomer' ? (
        <Notice tone="info">
          <Text fontWeight="semibold">{t('newcomer.title')}</Text>
          <Text mb="3">{t('newcomer.text', { organization: active.orgName })}</Text>
          <Button
            variant="outline"
            colorPalette="gray"
            loading={asked === 'asking'}
            onClick={() => void check()}
          >
            {t('newcomer.check')}
          </Button>
        </Notice>
      ) : null}
    </Stack>
  );
}
