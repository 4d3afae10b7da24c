import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The job's problem has no menu, so there is nothing to price: what can be done about it. */
export function NoMenu() {
  const { t } = useTranslation('jobs');
  return (
    <Stack gap="3" align="start" py="3">
      <Text fontWeight="semibold">{t('adjust.noMenu')}</Text>
      <Text color="fg.muted">{t('adjust.noMenuText')}</Text>
      <Button asChild variant="outline" colorPalette="gray">
        <Link to="/problems/select">{t('preview.selectProblem')}</Link>
      </Button>
    </Stack>
  );
}
