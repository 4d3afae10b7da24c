import { Box, Button, Icon, Span, VisuallyHidden } from '@chakra-ui/react';
import { Pencil, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionState } from '../../../schemas/session.ts';
import { CustomerDialog } from './customer-dialog.tsx';

/** Who the visit is for, and the way to change it. */
export function CustomerButton({ session }: { session: SessionState }) {
  const { t } = useTranslation('session');
  const [open, setOpen] = useState(false);
  const { name, address, phone, email, orderNumber } = session.customer ?? {};
  const [first, ...others] = [name, address, phone, email, orderNumber].filter(Boolean);
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        ms="-3"
        px="3"
        maxW="full"
        h="auto"
        minH="touch"
        justifyContent="start"
        onClick={() => setOpen(true)}
      >
        {first === undefined ? (
          <>
            <UserRoundPlus />
            {t('customer.add')}
          </>
        ) : (
          <>
            <Box minW="0" textAlign="start">
              <Span display="block" truncate>
                {first}
              </Span>
              {others[0] === undefined ? null : (
                <Span display="block" truncate textStyle="sm" fontWeight="normal" color="fg.muted">
                  {others[0]}
                </Span>
              )}
            </Box>
            <Icon as={Pencil} boxSize="4" color="fg.subtle" flexShrink={0} aria-hidden />
            <VisuallyHidden>{t('customer.edit')}</VisuallyHidden>
          </>
        )}
      </Button>
      <CustomerDialog session={session} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
