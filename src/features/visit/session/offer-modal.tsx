import { Button, Stack, Text } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offerOf } from '../../../domain/session/session-state.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Job } from '../../../schemas/session.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { CopyByHand } from '../../../ui/input/copy-by-hand.tsx';
import { useCopy } from '../../../ui/input/use-copy.ts';
import { useTierText } from '../../../ui/tier/use-tier-text.ts';
import { OfferDetails } from './offer-details.tsx';
import { offerText } from './offer-text.ts';

/** "Selected Offer Details" of a job (U29). */
export function OfferModal({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('session');
  const { state, copy } = useCopy();
  const money = useMoney();
  const tierText = useTierText();
  const offer = offerOf(job);
  const text = offer && money ? offerText(offer, money, t, tierText) : '';
  return (
    <Modal
      open
      onClose={onClose}
      title={t('offer.title')}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {t('offer.close')}
          </Button>
          <Button disabled={text === ''} onClick={() => void copy(text)}>
            {state === 'copied' ? <Check /> : <Copy />}
            <span aria-live="polite">
              {state === 'copied' ? t('offer.copied') : t('offer.copy')}
            </span>
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {state === 'failed' ? (
          <CopyByHand message={t('offer.copyFailed')} label={t('offer.title')} text={text} />
        ) : null}
        {offer && money ? (
          <OfferDetails job={job} offer={offer} money={money} />
        ) : (
          <Text color="fg.muted">{t('offer.noDetails')}</Text>
        )}
      </Stack>
    </Modal>
  );
}
