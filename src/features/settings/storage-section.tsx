import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appleDevice, forgetfulDevice } from '../../runtime/apple-device.ts';
import { keepStorage, readStorage, type StorageState } from '../../runtime/storage-quota.ts';
import { useSyncStatus } from '../../runtime/use-sync-status.ts';
import { HomeScreenSteps } from '../../ui/display/home-screen-steps.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { byteText } from './byte-text.ts';
import { Section } from './section.tsx';

/** The room that the data takes, and whether the browser promises to keep it. */
export function StorageSection() {
  const { t } = useTranslation('settings');
  const [storage, setStorage] = useState<StorageState>();
  const [refused, setRefused] = useState(false);
  const { lastSync } = useSyncStatus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sync may have filled the storage.
  useEffect(() => {
    void readStorage().then(setStorage);
  }, [lastSync]);
  const keep = async () => {
    setRefused(!(await keepStorage()));
    setStorage(await readStorage());
  };
  return (
    <Section title={t('storage.title')}>
      {storage ? <Room storage={storage} /> : null}
      {storage?.persistent === true ? (
        <Text>{t(forgetfulDevice() ? 'storage.persistentForSpace' : 'storage.persistent')}</Text>
      ) : null}
      {storage?.persistent === false ? (
        <>
          <Text>{t('storage.notPersistent')}</Text>
          {refused ? <Notice tone="info">{t('storage.refused')}</Notice> : null}
          <Button
            variant="outline"
            colorPalette="gray"
            alignSelf="start"
            onClick={() => void keep()}
          >
            {t('storage.keep')}
          </Button>
        </>
      ) : null}
      <Forgetting />
    </Section>
  );
}

/** What an iPad or iPhone does whatever the browser promised: the one thing that helps is the home screen. */
function Forgetting() {
  const { t } = useTranslation(['settings', 'shell']);
  const device = forgetfulDevice();
  if (device) {
    return (
      <>
        <Notice tone="warning">{t('settings:storage.forgets')}</Notice>
        <Box>
          <Heading as="h3" size="md" mb="1">
            {t('shell:homeScreen.title')}
          </Heading>
          <HomeScreenSteps device={device} />
        </Box>
      </>
    );
  }
  return appleDevice(navigator) ? <Text>{t('settings:storage.installed')}</Text> : null;
}

function Room({ storage: { used, quota } }: { storage: StorageState }) {
  const { t, i18n } = useTranslation('settings');
  if (used === null) return <Text color="fg.muted">{t('storage.unknown')}</Text>;
  const bytes = (count: number) => byteText(count, i18n.language);
  if (quota === null) return <Text>{t('storage.used', { used: bytes(used) })}</Text>;
  return <Text>{t('storage.usedOf', { used: bytes(used), quota: bytes(quota) })}</Text>;
}
