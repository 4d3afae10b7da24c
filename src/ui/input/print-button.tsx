import { Button, type ButtonProps } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

/** Prints the screen, in the browser's own way; `onPrint` is called before, and what it sets is on the screen by then. */
export function PrintButton({ onPrint, ...props }: ButtonProps & { onPrint?: () => void }) {
  const { t } = useTranslation('common');
  const print = () => {
    if (onPrint) flushSync(onPrint);
    window.print();
  };
  return (
    <Button variant="outline" colorPalette="gray" {...props} onClick={print}>
      <Printer aria-hidden />
      {t('actions.print')}
    </Button>
  );
}
