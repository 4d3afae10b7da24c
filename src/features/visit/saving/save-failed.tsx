import { Button, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** What was set is on the screen and not yet stored; it can be tried again. */
export function SaveFailed(props: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Notice tone="error">
      <Stack gap="2" align="start">
        {props.text}
        <Button variant="outline" colorPalette="gray" onClick={props.onRetry}>
          {t('actions.retry')}
        </Button>
      </Stack>
    </Notice>
  );
}
