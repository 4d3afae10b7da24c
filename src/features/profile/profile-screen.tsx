import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMemberships } from '../../runtime/use-memberships.ts';
import { useUser } from '../../runtime/use-user.ts';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AboutYou } from './about-you.tsx';
import { AccountEnd } from './account-end.tsx';
import { MembershipsNotice } from './memberships-notice.tsx';
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
