import { IconButton } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Multipliers, type PricedTier, unadjusted } from '../../../domain/menu/price-menu.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';

/** Opens what a tier's price is made of (K2): a button of the size of a touch target, with a sign only. */
export function ExplainPrice(props: {
  menuId: string;
  tier: Pick<PricedTier, 'menuTierId' | 'tierName'>;
  /** The job's; without a job there are none. */
  multipliers?: Multipliers;
  /** Whether the price of the service agreement (SA) is on the screen. */
  agreement: boolean;
}) {
  const { t } = useTranslation('common');
  const tierText = useTierText();
  const { menuId, tier, multipliers = unadjusted, agreement } = props;
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
        onClick={() => setOpen(true)}
      >
        <ReceiptText />
      </IconButton>
      {/* It reads the book as long as it is there. */}
      {open ? (
        <Suspense>
          <ExplainDialog
            menuId={menuId}
            menuTierId={tier.menuTierId}
            multipliers={multipliers}
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
