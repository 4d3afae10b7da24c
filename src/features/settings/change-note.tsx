import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Why a change was published (A5); nothing where its author did not say. */
export function ChangeNote({ note }: { note: string | undefined }) {
  const { t } = useTranslation('settings');
  if (!note) return null;
  return (
    <Text whiteSpace="pre-line" overflowWrap="anywhere">
      {t('changes.note', { note })}
    </Text>
  );
}
