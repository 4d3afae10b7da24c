import { Button, type ButtonProps } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Prints the screen, in the browser's own way. */
export function PrintButton(props: ButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Button variant="outline" colorPalette="gray" {...props} onClick={() => window.print()}>
      <Printer aria-hidden />
      {t('actions.print')}
    </Button>
  );
}
