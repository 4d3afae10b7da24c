import { Button, Icon, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { standing } from '../../domain/organization/rights.ts';
import { useSync } from '../../runtime/app-context.tsx';
import { type MembershipsView, useMemberships } from '../../runtime/use-memberships.ts';
import { useUser } from '../../runtime/use-user.ts';
import type { User } from '../../schemas/account.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useLossText } from '../../ui/feedback/server-failure.tsx';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AboutYou } from './about-you.tsx';
import { SignIns } from './sign-ins.tsx';
import { YourOrganizations } from './your-organizations.tsx';

/** Who is signed in, and where that person belongs; what the device knows is shown offline too. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const user = useUser();
  const memberships = useMemberships();
  return (
    <Page title={t('title')} width="reading">
      {user && memberships ? (
        <Stack gap="4">
          <MembershipsNotice user={user} memberships={memberships} />
          <AboutYou user={user} memberships={memberships} />
          <YourOrganizations user={user} memberships={memberships} />
          <SignIns />
          <AccountEnd />
        </Stack>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Page>
  );
}

/** What this person waits for, and how sure the device is of what it shows. */
function MembershipsNotice(props: { user: User; memberships: MembershipsView }) {
  const { t } = useTranslation('profile');
  const { rows, asked, failure, ask } = props.memberships;
  const lossText = useLossText();
  const sync = useSync();
  const active = rows?.find(({ org }) => org === props.user.activeOrg);
  const check = async () => {
    await ask();
    // With a role the book may come.
    sync.syncNow();
  };
  return (
    <Stack gap="4" _empty={{ display: 'none' }}>
      {failure ? (
        <Notice tone={failure.kind === 'unreachable' && !failure.foreign ? 'info' : 'error'}>
          {lossText(failure, t('offline'), t('failed'))}
        </Notice>
      ) : null}
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

/** The way to where the account is deleted. */
function AccountEnd() {
  const { t } = useTranslation('profile');
  return (
    <Panel title={t('account.title')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('account.text')}</Text>
        <Button asChild variant="outline" colorPalette="red" alignSelf="start">
          <Link to="/auth/delete-account">
            <Icon as={UserX} aria-hidden />
            {t('account.delete')}
          </Link>
        </Button>
      </Stack>
    </Panel>
  );
}
