import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Nothing to price, as the job has no menu or has it no longer: what can be done about it. */
export function NoMenu(props: { title: string; text: string }) {
  const { t } = useTranslation('jobs');
  return (
    <Stack gap="3" align="start" py="3">
      <Text fontWeight="semibold">{props.title}</Text>
      <Text color="fg.muted">{props.text}</Text>
      <Button asChild variant="outline" colorPalette="gray">
        <Link to="/problems/select">{t('preview.selectProblem')}</Link>
      </Button>
    </Stack>
  );
}
