import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/frame/page.tsx';

export function ManageScreen({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  return <Page title={t('create.title')}>{id}</Page>;
}
