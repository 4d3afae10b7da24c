import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { useMemberships } from '../../../runtime/use-memberships.ts';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { ElsewhereView } from './elsewhere-view.tsx';
import { HereView } from './here-view.tsx';

/**
 * An organization and its pricebooks. The one that this device works for is shown from the local copy,
 * with or without a network; of another one the device has no books.
 */
export function ViewScreen({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  const { identity } = useWorkspace();
  const memberships = useMemberships();
  if (!memberships) {
    return (
      <Page title={t('view.title')} width="reading">
        <ListSkeleton rows={2} />
      </Page>
    );
  }
  const membership = memberships.rows?.find(({ org }) => org === id);
  return identity.org === id ? (
    <HereView membership={membership} />
  ) : (
    <ElsewhereView id={id} membership={membership} />
  );
}
