import { Box, Button, Flex, HStack, Input, Span, Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/display/panel.tsx';
import { KeyCap } from './list-lines.tsx';
import { type PartOffer, type ShownLine, typedFactor } from './list-reading.ts';
import { useListText } from './list-text.ts';

/** What can be done with a line; each gives the focus back to the list, at the next line. */
export type LineActions = {
  pick: (refId: string) => void;
  count: (count: string) => void;
  meant: () => void;
  leaveOut: (isOut: boolean) => void;
  notOurs: () => void;
  make: () => void;
  reset: () => void;
};

/** The selected line: what the file says, which part it may be, and what else can be decided of it. */
export function LinePanel(props: {
  line: ShownLine;
  offers: readonly PartOffer[];
  actions: LineActions;
  search: RefObject<HTMLInputElement | null>;
  countField: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('authoring');
  const words = useListText();
  const { line, offers, actions } = props;
  const { kind, before, after } = line;
  const isOpen = kind === 'suggested' || kind === 'unmatched' || kind === 'error';
  const price = [line.price, line.unit && t('exchange.costs.per', { unit: line.unit })]
    .filter(Boolean)
    .join(' ');
  return (
    <Panel title={t('exchange.costs.row', { row: line.row })}>
      <Stack gap="4" pt="1">
        <Box>
          <Flex justify="space-between" gap="3" wrap="wrap">
            <Text fontWeight="semibold" overflowWrap="anywhere">
              {line.name || line.code}
            </Text>
            {line.name ? <Text color="fg.muted">{line.code}</Text> : null}
          </Flex>
          <Text fontVariantNumeric="tabular-nums">{price}</Text>
          {line.part ? <Text color="fg.muted">{line.part.name}</Text> : null}
          {before !== null && after !== null && before !== after ? (
            <Text fontVariantNumeric="tabular-nums">
              <Box as="s" color="fg.muted" display="inline">
                {words.cost(before)}
              </Box>{' '}
              <b>{words.cost(after)}</b> {words.move(before, after)}
            </Text>
          ) : null}
          {line.reason ? (
            <Text color="fg.warning" pt="1">
              {words.reason(line.reason)}
            </Text>
          ) : null}
        </Box>
        {kind === 'asked' ? <CountQuestion key={line.row} {...props} /> : null}
        {isOpen ? (
          <>
            {offers.length > 0 ? (
              <Text fontWeight="semibold">{t('exchange.costs.which')}</Text>
            ) : null}
            <Offers offers={offers} onPick={actions.pick} />
            <Input
              ref={props.search}
              type="search"
              aria-label={t('exchange.costs.searchParts')}
              placeholder={t('exchange.costs.searchParts')}
              autoComplete="off"
              value={props.text}
              onChange={({ target }) => props.onText(target.value)}
              onKeyDown={(event: KeyboardEvent) => {
                const [first] = offers;
                if (event.key === 'Escape') props.onLeave();
                if (event.key === 'Enter' && first && props.text.trim() !== '') {
                  event.preventDefault();
                  actions.pick(first.refId);
                }
              }}
            />
            {props.text.trim() !== '' && offers.length === 0 ? (
              <Text color="fg.muted">{t('exchange.costs.noneFound')}</Text>
            ) : null}
          </>
        ) : null}
        <HStack gap="2" wrap="wrap">
          {isOpen || kind === 'asked' ? (
            <Action label={t('exchange.costs.notOurs')} cap="N" onDo={actions.notOurs} />
          ) : null}
          {kind === 'suggested' || kind === 'unmatched' ? (
            <Action label={t('exchange.costs.make')} cap="M" onDo={actions.make} />
          ) : null}
          {canBeLeftOut(line) ? (
            <Action
              label={t(line.isOut ? 'exchange.costs.takeIn' : 'exchange.costs.leaveOut')}
              cap={t('exchange.costs.space')}
              onDo={() => actions.leaveOut(!line.isOut)}
            />
          ) : null}
          {line.isDecided ? (
            <Action label={t('exchange.costs.reset')} cap="U" onDo={actions.reset} />
          ) : null}
        </HStack>
        {isOpen || kind === 'asked' ? (
          <Text color="fg.muted" textStyle="sm">
            {t(line.code === '' ? 'exchange.costs.notKept' : 'exchange.costs.kept')}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}

/** Whether the part can keep its cost, whatever the line says; of two lines of one part the other one counts then. */
export function canBeLeftOut({ kind, reason }: ShownLine): boolean {
  return kind === 'changed' || kind === 'asked' || reason?.code === 'otherCost';
}

function Action({ label, cap, onDo }: { label: string; cap: string; onDo: () => void }) {
  return (
    <Button variant="outline" colorPalette="gray" onClick={onDo}>
      {label} <KeyCap>{cap}</KeyCap>
    </Button>
  );
}

function Offers(props: { offers: readonly PartOffer[]; onPick: (refId: string) => void }) {
  const words = useListText();
  return (
    <Stack as="ul" role="list" gap="2" listStyleType="none">
      {props.offers.map(({ refId, name, before, after, reason }, at) => (
        <li key={refId}>
          <Button
            variant="outline"
            colorPalette="gray"
            w="full"
            h="auto"
            minH="touch"
            py="2"
            justifyContent="space-between"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => props.onPick(refId)}
          >
            <HStack gap="2" minW="0">
              {at < 3 ? <KeyCap>{String(at + 1)}</KeyCap> : null}
              <Span overflowWrap="anywhere">{name}</Span>
            </HStack>
            <Span
              color="fg.muted"
              fontWeight="normal"
              textAlign="end"
              fontVariantNumeric="tabular-nums"
            >
              {words.cost(before)}
              {after === null || after === before ? null : ` → ${words.cost(after)}`}
              {reason ? ` ${words.reason(reason)}` : null}
            </Span>
          </Button>
        </li>
      ))}
    </Stack>
  );
}

/** For how many the price is; of a large move also whether it is meant. */
function CountQuestion(props: {
  line: ShownLine;
  actions: LineActions;
  countField: RefObject<HTMLInputElement | null>;
  onLeave: () => void;
}) {
  const { t } = useTranslation('authoring');
  const { reason } = props.line;
  const [count, setCount] = useState('');
  const written = typedFactor(count);
  if (reason && listWide.has(reason.code)) {
    return <Text color="fg.muted">{t('exchange.costs.listWide')}</Text>;
  }
  return (
    <Stack gap="3">
      <Stack gap="1.5">
        <Text asChild fontWeight="semibold">
          <label htmlFor="line-count">{t('exchange.costs.howMany')}</label>
        </Text>
        <HStack gap="2">
          <Input
            flex="1"
            id="line-count"
            ref={props.countField}
            inputMode="decimal"
            autoComplete="off"
            value={count}
            onChange={({ target }) => setCount(target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Escape') props.onLeave();
              if (event.key === 'Enter' && written !== null) {
                event.preventDefault();
                props.actions.count(written);
              }
            }}
          />
          <Button
            disabled={written === null}
            onClick={() => written !== null && props.actions.count(written)}
          >
            {t('exchange.costs.answer')}
          </Button>
        </HStack>
      </Stack>
      {reason?.code === 'farMove' ? (
        <Button variant="outline" onClick={props.actions.meant}>
          {t('exchange.costs.meant')} <KeyCap>Y</KeyCap>
        </Button>
      ) : null}
    </Stack>
  );
}

/** What is asked of all lines of a list is answered where it is said how the list is read. */
const listWide: ReadonlySet<string> = new Set([
  'currency',
  'decimalSign',
  'listPrice',
  'noGroupFactor',
  'noRate',
  'thousandOrMeters',
]);
