import { Box, Button, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type App, useApp } from '../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../runtime/use-live.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/**
 * Says that the browser's storage does not answer (S10), and where the page was loaded again for that, what may be lost. It
 * lies over the screen: nothing moves under the finger, and what is pressed through it is what lies there. It is no
 * toast, whose program would have to be loaded: where the storage is silent, the network may be too. It lies at the
 * other end of the screen than they do, and leaves prices and actions free.
 */
export function StorageNotice() {
  const { t } = useTranslation(['shell', 'common']);
  const app = useApp();
  const answering = readyValue(useLive(answeringOf, app)) ?? 'answers';
  const isOpen = readyValue(useLive(localOf, app))?.state === 'open';
  const [isCutOff, setIsCutOff] = useState(app.storage.wasCutOff);
  if (answering !== 'answers') return <Over>{t(`storage.${answering}`)}</Over>;
  if (!isCutOff || !isOpen) return null;
  return (
    <Over>
      <Stack gap="2" align="start">
        {t('storage.cutOff')}
        <Button
          variant="outline"
          colorPalette="gray"
          pointerEvents="auto"
          onClick={() => setIsCutOff(false)}
        >
          {t('common:actions.close')}
        </Button>
      </Stack>
    </Over>
  );
}

/** In the page by itself, whatever stands in the place of the app. */
function Over({ children }: { children: ReactNode }) {
  return createPortal(
    <Box
      role="alert"
      position="fixed"
      zIndex="toast"
      top="calc({spacing.topBar} + {spacing.3})"
      insetX="gutter"
      maxW="toast"
      mx="auto"
      boxShadow="lg"
      pointerEvents="none"
    >
      <Notice tone="warning">{children}</Notice>
    </Box>,
    document.body,
  );
}

const answeringOf = (app: App) => app.storage.answering$;
const localOf = (app: App) => app.local$;
