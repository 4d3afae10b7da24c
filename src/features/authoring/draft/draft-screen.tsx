import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/frame/page.tsx';
import { useAuthoring } from '../authoring-context.tsx';

/** What was edited and is not published yet (A1), its impact (A4), and the way to publish it (A5). */
export function DraftScreen() {
  const { t } = useTranslation('authoring');
  const { draft } = useAuthoring();
  return <Page title={t('draft.title')}>{draft.size}</Page>;
}
