import { IconButton } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The way to the manage screen, for those who may. */
export function EditLink({ id }: { id: string }) {
  const { t } = useTranslation('organization');
  return (
    <IconButton asChild variant="outline" colorPalette="gray" aria-label={t('view.edit')}>
      <Link to="/organization/$id/manage" params={{ id }}>
        <Pencil />
      </Link>
    </IconButton>
  );
}
