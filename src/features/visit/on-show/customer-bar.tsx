import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HoldButton } from '../../../ui/input/hold-button.tsx';

/** At the bottom of what a customer looks at: the one way out, and what there is to say or to do. */
export function CustomerBar({ onLeave, children }: { onLeave: () => void; children?: ReactNode }) {
  const { t } = useTranslation('menus');
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="4"
      px={{ base: '2', md: 'gutterWide' }}
      pt="1"
      pb="calc({spacing.1} + env(safe-area-inset-bottom))"
    >
      <HoldButton
        label={t('customer.leave')}
        holdingLabel={t('customer.holding')}
        hint={t('customer.hint')}
        onHeld={onLeave}
      />
      <Box role="status" textAlign="end" minW="0">
        {children}
      </Box>
    </Flex>
  );
}
