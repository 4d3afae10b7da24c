import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HoldButton } from '../../../ui/input/hold-button.tsx';

/**
 * At the bottom of what a customer looks at: the one way out, and what there is to say or to do.
 *
 * @param props.action at its end. On a phone what is said stands above, whatever room there is: the words on the way out change
 *   while it is held, and it must not move from under the finger.
 */
export function CustomerBar(props: {
  onLeave: () => void;
  action?: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation('menus');
  const { onLeave, action } = props;
  const saying = action
    ? ({
        order: { base: -1, md: 0 },
        flex: { md: '1' },
        w: { base: 'full', md: 'auto' },
        textAlign: { base: 'start', md: 'end' },
      } as const)
    : ({ flex: { base: '1 0 100%', md: '1' }, textAlign: 'end' } as const);
  return (
    <Flex
      // With something to do it has no room to stay in view where letters are large (`CustomerPage`).
      data-part={action ? 'end' : 'bar'}
      align="center"
      justify="space-between"
      columnGap={{ base: '2', md: '4' }}
      rowGap="1"
      // On a phone what is said stands above the way out.
      wrap={{ base: action ? 'wrap' : 'wrap-reverse', md: 'nowrap' }}
      {...(action ? { borderTopWidth: '1px', bg: 'bg.panel' } : {})}
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
      <Box role="status" minW="0" {...saying}>
        {props.children}
      </Box>
      {action}
    </Flex>
  );
}
