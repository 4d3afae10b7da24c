import { Button, HStack, Icon, Text } from '@chakra-ui/react';
import { Lightbulb } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepText } from '../../runtime/keep-text.ts';

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
    // Without room it is said again the next time.
    keepText(window.localStorage, key, 'away');
  };
  return (
    <HStack
      role="note"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="3"
      rowGap="2"
      px="4"
      py="2"
      borderRadius="l2"
      colorPalette="gray"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon as={Lightbulb} boxSize="5" flexShrink={0} aria-hidden hideBelow="md" />
      <Text flex={{ base: '1 1 100%', md: '1' }}>{t(`hints.${of}`)}</Text>
      <Button variant="outline" colorPalette="gray" flexShrink={0} onClick={putAway}>
        {t('hints.putAway')}
      </Button>
    </HStack>
  );
}

/** One text each, kept beside the preferences of this device. */
const keyStart = 'tierbook.hint.';
