import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/feedback/modal.tsx';

const devices = ['ios', 'android', 'desktop'] as const;

/** How to install the web app on a phone, a tablet or a computer. */
export function InstallHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal open={open} onClose={onClose} title={t('install.title')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('install.intro')}</Text>
        {devices.map((device) => (
          <Box key={device}>
            <Heading as="h3" size="md">
              {t(`install.${device}Title`)}
            </Heading>
            <Text>{t(`install.${device}Steps`)}</Text>
          </Box>
        ))}
      </Stack>
    </Modal>
  );
}
