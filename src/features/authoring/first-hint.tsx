import { Box, Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/feedback/notice.tsx';

/** The screens of an author that say what can be done there; of the workbench each shape does. */
export type HintedScreen = 'grid' | 'list' | 'menu' | 'problem' | 'draft';

/** What an author can do on a screen, with an example, until it is put away: then it stays away on this device. */
export function FirstHint({ of }: { of: HintedScreen }) {
  const { t } = useTranslation('authoring');
  const key = `${keyStart}${of}`;
  const [isAway, setAway] = useState(() => window.localStorage.getItem(key) !== null);
  if (isAway) return null;
  const putAway = () => {
    setAway(true);
    try {
      window.localStorage.setItem(key, 'away');
    } catch (error) {
      // No room: it is said again the next time.
      console.error(error);
    }
  };
  return (
    <Box role="note">
      <Notice tone="info">
        <Flex columnGap="4" rowGap="2" wrap={{ base: 'wrap', md: 'nowrap' }} align="center">
          {t(`hints.${of}`)}
          <Button variant="outline" colorPalette="gray" flexShrink={0} onClick={putAway}>
            {t('hints.putAway')}
          </Button>
        </Flex>
      </Notice>
    </Box>
  );
}

/** One text each, kept beside the preferences of this device. */
const keyStart = 'tierbook.hint.';
