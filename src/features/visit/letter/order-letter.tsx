import { Box, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { orderNumberText } from '../../../domain/order/order-number.ts';
import { readOrder } from '../../../domain/order/seal.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { usePreferences } from '../../../runtime/use-preferences.ts';
import type { Order } from '../../../schemas/order.ts';
import { signedTexts } from '../document/order-words.ts';
import { orderAmount } from '../order/order-texts.ts';
import { SignatureDrawing } from '../order/signature-drawing.tsx';
import type { LetterTexts } from './letter.tsx';
import { Letter } from './letter.tsx';
import { LetterWork } from './letter-work.tsx';

/** A signed order on paper: what its document says (K7), in the language of the screen. */
export function OrderLetter({ order, money }: { order: Order; money: Money }) {
  const read = readOrder(order);
  const { content, personal } = read;
  const { language } = usePreferences();
  const format = orderAmount(content, money, language);
  return (
    <Letter
      customer={personal?.customer}
      order={content}
      number={orderNumberText(order.number)}
      hasPrices
      closing={(t) => <Acceptance order={order} read={read} t={t} />}
    >
      {(t) => <LetterWork work={content} money={format} t={t} />}
    </Letter>
  );
}

function Acceptance(props: { order: Order; read: ReturnType<typeof readOrder>; t: LetterTexts }) {
  const { i18n } = useTranslation();
  const { order, t } = props;
  const { content, personal, signature } = props.read;
  const { zone } = useOfficeCalendar(content.zone);
  const worded = { content, personal, signedAt: order.signedAt };
  const signed = signedTexts(worded, i18n.language, t, zone);
  return (
    <>
      <Box breakInside="avoid" mt="6">
        <Heading as="h2" textStyle="md" mb="2">
          {t('paper.acceptance')}
        </Heading>
        {signature ? (
          <SignatureDrawing signature={signature} label={t('paper.acceptance')} />
        ) : (
          <Text textStyle="xl">{personal?.signer.name ?? t('paper.erased')}</Text>
        )}
        <Box w="56" borderTopWidth="1px" borderColor="fg" mt="1" pt="1" />
        {signed.map((text) => (
          <Text key={text} textStyle="sm">
            {text}
          </Text>
        ))}
      </Box>
      <Text textStyle="sm" color="fg.muted" mt="6" overflowWrap="anywhere">
        {`${t('paper.revision')} ${content.revision} · SHA-256 ${order.hash}`}
      </Text>
    </>
  );
}
