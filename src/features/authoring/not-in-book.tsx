import { Link } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AuthoringBar } from './authoring-bar.tsx';

/** In place of a record that is not there, or was taken away in the draft; undo brings that one back. */
export function NotInBook(props: { screen: string; title: string; text: string }) {
  const { t } = useTranslation('authoring');
  return (
    <Page title={props.screen} width="reading">
      <EmptyState
        icon={FileX}
        title={props.title}
        text={props.text}
        link={<Link to="/browse/problems">{t('closed.toProblems')}</Link>}
      />
      <AuthoringBar />
    </Page>
  );
}
