import { Button, Icon } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The way to what was done in an organization, for those who may see it. */
export function ActivityLink({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <Link to="/organization/$id/activity" params={{ id }}>
        <Icon as={History} boxSize="5" aria-hidden />
        {t('activity.title')}
      </Link>
    </Button>
  );
}
