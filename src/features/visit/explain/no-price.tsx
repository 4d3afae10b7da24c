import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NoPrice as NoPriceFault } from '../../../domain/menu/price-menu.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Why an offer has no price, and who can do something about it. */
export function NoPrice({ fault }: { fault: NoPriceFault }) {
  const { t, i18n } = useTranslation('explain');
  return (
    <Notice tone="warning">
      <Stack gap="1">
        <Text fontWeight="semibold">{errorText(i18n, fault)}</Text>
        <Text>{t(`noPrice.${fault.code}`)}</Text>
      </Stack>
    </Notice>
  );
}
