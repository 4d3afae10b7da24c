import { Button, HStack, Icon, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMailAddress, mailOffers, mostMails } from '../../domain/quote/quote-mail.ts';

/** Leads to another mail of an estimate (O3), or says why there can't be one. */
export function MailButton(props: {
  /** As `mailOffers`, or what a later server says. */
  offer: string;
  /** Of the customer; "": none. */
  address: string;
  /** How many mails it has. */
  count: number;
  /** What the button is called, where that is not "Email". */
  label?: string;
  onPress: () => void;
}) {
  const { t } = useTranslation('quotes');
  const { offer, address, count } = props;
  const not = mailOffers.find((each) => each === offer && each !== 'on');
  let why = '';
  if (not && not !== 'on') why = t(`mail.not.${not}`);
  else if (count >= mostMails) why = t('mail.full', { most: mostMails });
  else if (!isMailAddress(address)) why = t('mail.noAddress');
  return (
    <HStack gap="3" wrap="wrap">
      <Button variant="outline" disabled={why !== ''} onClick={props.onPress}>
        <Icon as={Mail} boxSize="5" aria-hidden />
        {props.label ?? t('mail.button')}
      </Button>
      {why === '' ? null : (
        <Text color="fg.muted" textStyle="sm" flex="1" minW="12rem">
          {why}
        </Text>
      )}
    </HStack>
  );
}
