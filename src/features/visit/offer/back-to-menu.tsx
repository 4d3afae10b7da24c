import { Button } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Goes back; a tab that was opened here has nothing behind it and goes to the menu itself. */
export function BackToMenu({ toMenu }: { toMenu: () => void }) {
  const { t } = useTranslation('offers');
  const router = useRouter();
  return (
    <Button
      size="lg"
      variant="outline"
      colorPalette="gray"
      onClick={() => (router.history.canGoBack() ? router.history.back() : toMenu())}
    >
      {t('back')}
    </Button>
  );
}
