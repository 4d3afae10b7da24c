import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** Said of an address whose record can't be shown, with the way to those that can. */
export function NotInBook(props: { title: string; text: string }) {
  const { t } = useTranslation('books');
  return (
    <ErrorState
      title={props.title}
      text={props.text}
      action={
        <Button asChild size="lg">
          <Link to="/browse/problems">{t('allProblems')}</Link>
        </Button>
      }
    />
  );
}
