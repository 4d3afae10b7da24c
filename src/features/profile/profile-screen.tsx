import { useTranslation } from 'react-i18next';
import { useUser } from '../../runtime/use-user.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { Page } from '../../ui/frame/page.tsx';

/** Who is signed in, and where. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const user = useUser();
  return (
    <Page title={t('title')} heading={t('heading')} width="reading">
      <Panel>{user?.email}</Panel>
    </Page>
  );
}
