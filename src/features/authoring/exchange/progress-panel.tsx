import { Box, Button, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNumberLocale } from '../../../runtime/use-money.ts';
import { Panel } from '../../../ui/display/panel.tsx';

/** That something is being done, and how far it has come where that is known. */
export function ProgressPanel(props: {
  label: string;
  hint?: string;
  done?: { count: number; total: number };
  onCancel?: () => void;
}) {
  const { t } = useTranslation('authoring');
  const { done } = props;
  return (
    <Panel>
      <Stack gap="4" py="4">
        <HStack gap="3">
          {done ? null : <Spinner size="sm" color="brand.solid" aria-hidden />}
          <Text role="status" fontWeight="semibold">
            {props.label}
          </Text>
        </HStack>
        {done ? <Bar label={props.label} {...done} /> : null}
        {props.hint ? <Text color="fg.muted">{props.hint}</Text> : null}
        {props.onCancel ? (
          <Button variant="outline" colorPalette="gray" alignSelf="start" onClick={props.onCancel}>
            {t('exchange.reading.cancel')}
          </Button>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Bar({ label, count, total }: { label: string; count: number; total: number }) {
  const { t } = useTranslation('authoring');
  const number = new Intl.NumberFormat(useNumberLocale());
  return (
    <>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={count}
        h="3"
        borderRadius="full"
        overflow="hidden"
        bg="bg.emphasized"
      >
        <Box
          h="full"
          bg="brand.solid"
          style={{ width: `${(100 * count) / Math.max(total, 1)}%` }}
        />
      </Box>
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('exchange.storing.count', { done: number.format(count), total: number.format(total) })}
      </Text>
    </>
  );
}
