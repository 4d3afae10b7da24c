import { Box, chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useDrawnLogo } from './use-drawn-logo.ts';

/** An organization's logo (K8) on white, as it is printed. */
export function LogoPicture(props: {
  /** Base64. */
  logo: string;
  label: string;
}) {
  const { t } = useTranslation('common');
  const { canvas, state } = useDrawnLogo(props.logo);
  return (
    <>
      {state === 'failed' ? <Text color="fg.muted">{t('logoUnreadable')}</Text> : null}
      <Box
        hidden={state === 'failed'}
        w="fit-content"
        maxW="full"
        // That of the highest logo, also until one is drawn: nothing below moves then.
        minH="32"
        p="3"
        bg="white"
        borderWidth="1px"
        borderRadius="l2"
      >
        <chakra.canvas
          ref={canvas}
          role="img"
          aria-label={props.label}
          hidden={state !== 'drawn'}
          display="block"
          maxW="full"
          maxH="24"
        />
      </Box>
    </>
  );
}
