import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppStoreDrawing, PlayDrawing } from './badge-drawings.tsx';
import { InstallHelp } from './install-help.tsx';
import { StoreBadge } from './store-badge.tsx';

const appStoreUrl: string | undefined = import.meta.env.VITE_APP_STORE_URL;
const googlePlayUrl: string | undefined = import.meta.env.VITE_GOOGLE_PLAY_URL;

/** Links to the store listings; without a listing a badge explains how to install the web app. */
export function DownloadBadges({ compact }: { compact: boolean }) {
  const { t } = useTranslation('shell');
  const [helpOpen, setHelpOpen] = useState(false);
  const shared = { compact, onHelp: () => setHelpOpen(true) };
  return (
    <Flex direction="column" gap="2" align="stretch">
      <StoreBadge
        {...shared}
        href={appStoreUrl}
        drawing={AppStoreDrawing}
        lead={t('badges.appStoreLead')}
        name={t('badges.appStoreName')}
      />
      <StoreBadge
        {...shared}
        href={googlePlayUrl}
        drawing={PlayDrawing}
        lead={t('badges.googlePlayLead')}
        name={t('badges.googlePlayName')}
      />
      <InstallHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </Flex>
  );
}
