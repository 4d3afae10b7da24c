import { IconButton, type SystemStyleObject } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type JobTerms, type PricedTier, unadjusted } from '../../../domain/menu/price-menu.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';

/** Opens what a tier's price is made of (K2): a button of the size of a touch target, a sign with a word below it. */
export function ExplainPrice(props: {
  menuId: string;
  tier: Pick<PricedTier, 'menuTierId' | 'tierName'>;
  /** The job's; without a job there are none. */
  terms?: JobTerms;
  /** Whether the price of the service agreement (SA) is on the screen. */
  agreement: boolean;
}) {
  const { t } = useTranslation('common');
  const tierText = useTierText();
  const { menuId, tier, terms = unadjusted, agreement } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        // Above the link that takes the taps on a whole card.
        position="relative"
        zIndex="1"
        variant="ghost"
        colorPalette="gray"
        aria-label={t('price.explain', { tier: tierText(tier.tierName) })}
        aria-haspopup="dialog"
        css={signedCss}
        onClick={() => setOpen(true)}
      >
        <ReceiptText aria-hidden />
        <span aria-hidden>{t('price.explainShort')}</span>
      </IconButton>
      {/* It reads the book as long as it is there. */}
      {open ? (
        <Suspense>
          <ExplainDialog
            menuId={menuId}
            menuTierId={tier.menuTierId}
            terms={terms}
            agreement={agreement}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const ExplainDialog = lazy(async () => ({
  default: (await import('./explain-dialog.tsx')).ExplainDialog,
}));

const signedCss: SystemStyleObject = {
  flexDirection: 'column',
  gap: '0.5',
  '& > svg': { boxSize: '5' },
  '& > span': { textStyle: 'sm', lineHeight: '1', fontWeight: 'normal' },
};
