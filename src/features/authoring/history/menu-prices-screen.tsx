import {
  Box,
  Button,
  chakra,
  Grid,
  HStack,
  Span,
  Stack,
  type SystemStyleObject,
  Text,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberNames$ } from '../../../database/local/reference.ts';
import { inPieces } from '../../../database/tables/next-task.ts';
import { type BookWithPast, bookWithPast$ } from '../../../database/views/past.ts';
import { editedMenu } from '../../../domain/draft/edited-menu.ts';
import {
  type MenuPrices,
  menuPriceSteps,
  type PriceStep,
  stepAt,
  stepShares,
} from '../../../domain/past/menu-prices.ts';
import { tierKind } from '../../../domain/pricing/warranty.ts';
import { momentText, shortDateText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useNow } from '../../../runtime/use-now.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { type ShownWays, useWays } from '../../../runtime/use-ways.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ScrolledTable } from '../../../ui/display/scrolled-table.tsx';
import { BaseUnitNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { largeText } from '../../../ui/theme/large-text.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { tierPalette } from '../../../ui/tier/tier-tone.ts';
import { AuthoringBar } from '../authoring-bar.tsx';
import { useShareText } from '../draft/use-share-text.ts';
import { NotInBook } from '../not-in-book.tsx';
import { PriceChart } from './price-chart.tsx';

/** The prices of a menu through time (H8): as of any date, with what moved them, and why one moved between two moments. */
export function MenuPricesScreen({ refId }: { refId: string }) {
  const { t } = useTranslation('authoring');
  const known = readyValue(useLive(bookWithPast$, useWorkspace()));
  const money = useMoney();
  const ways = useWays(money);
  const prices = useMenuPrices(known, ways, refId);
  const menu = useMemo(() => (known ? editedMenu(known.book, refId) : undefined), [known, refId]);
  if (menu === null && prices?.tiers.length === 0) {
    return (
      <NotInBook
        screen={t('history.prices')}
        title={t('menuEditor.notFound.title')}
        text={t('menuEditor.notFound.text')}
      />
    );
  }
  return (
    <>
      <Page
        title={t('history.chart.title')}
        heading={menu?.name || refId}
        description={known && ways ? <Basis known={known} ways={ways} /> : t('history.working')}
        headerEnd={
          <Button asChild variant="outline" colorPalette="gray">
            <Link to="/workbench/menus/$refId" params={{ refId }}>
              <ArrowLeft />
              {t('history.chart.toMenu')}
            </Link>
          </Button>
        }
      >
        {prices && money && prices.tiers.length > 0 ? (
          <Through key={prices.steps.length} prices={prices} money={money} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </Page>
      <AuthoringBar />
    </>
  );
}

/** undefined while they are worked out. */
function useMenuPrices(
  known: BookWithPast | null | undefined,
  ways: ShownWays | undefined,
  refId: string,
): MenuPrices | undefined {
  const [prices, setPrices] = useState<MenuPrices>();
  useEffect(() => {
    if (!known || !ways) return;
    let isOver = false;
    const { book, past } = known;
    const now = new Date().toISOString();
    void inPieces(menuPriceSteps(book, past, refId, ways, now)).then((all) => {
      if (!isOver) setPrices(all);
    });
    return () => {
      isOver = true;
    };
  }, [known, ways, refId]);
  return prices;
}

/** How far back it is known, and by what it is priced. */
function Basis({ known, ways }: { known: BookWithPast; ways: ShownWays }) {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const { from, changes } = known.past;
  const [first] = changes;
  const since =
    from === 0
      ? t('history.whole')
      : first
        ? t('history.since', { moment: momentText(first.change.created, i18n.language, zone) })
        : t('history.none');
  return `${since} ${ways.isToday ? t('history.atToday') : t('history.chart.atMoment')}`;
}

function Through({ prices, money }: { prices: MenuPrices; money: Money }) {
  const { t, i18n } = useTranslation('authoring');
  const { zone, momentAt, dayOf } = useOfficeCalendar();
  const tierText = useTierText();
  const reasonText = useReasonText();
  const now = useNow();
  const { steps, tiers } = prices;
  const last = steps.length - 1;
  const [marked, setMarked] = useState(last);
  // Before the first publication there was nothing to compare with.
  const first = steps.findIndex(({ amounts }) => amounts.some((amount) => amount !== null));
  const [ends, setEnds] = useState({ from: Math.max(first, 0), to: last });
  const [day, setDay] = useState('');
  const amountText = (amount: string | null | undefined) =>
    typeof amount === 'string' ? money.formatWhole(amount, money.currency) : t('values.none');
  const dateText = (moment: string) => shortDateText(moment, i18n.language, zone);
  const stepText = (place: number) => {
    const step = steps[place];
    if (!step) return '';
    const amounts = tiers.map(
      ({ name }, at) => `${tierText(name)} ${amountText(step.amounts[at])}`,
    );
    return `${momentText(step.at, i18n.language, zone)}, ${reasonText(step)}: ${amounts.join(', ')}`;
  };
  const chooseDay = (chosen: string) => {
    setDay(chosen);
    if (chosen === '') return;
    // A day's prices are those at its end.
    const place = stepAt(prices, momentAt(chosen, '23:59') + 60_000 - 1);
    if (place >= 0) setMarked(place);
  };
  const isBefore = day !== '' && stepAt(prices, momentAt(day, '23:59') + 60_000 - 1) < 0;
  return (
    <Stack gap="4">
      <BaseUnitNotice money={money} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 3fr)' }}
        gap="4"
        alignItems="start"
      >
        <Stack gap="4" minW="0">
          <Panel title={t('history.chart.standard')}>
            <Text color="fg.muted" pb="2">
              {t('history.chart.scale')}
            </Text>
            <PriceChart
              prices={prices}
              until={now}
              money={money}
              marked={marked}
              onMark={setMarked}
              ends={ends}
              stepText={stepText}
              dayText={(moment) => dateText(new Date(moment).toISOString())}
            />
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 14rem) minmax(0, 1fr)' }}
              gap="4"
              pt="4"
              alignItems="end"
            >
              <TextField
                label={t('history.chart.asOf')}
                type="date"
                value={day}
                onChange={chooseDay}
              />
              <Text aria-live="polite" fontVariantNumeric="tabular-nums">
                {isBefore
                  ? t('history.chart.before', { day: dateText(steps[0]?.at ?? '') })
                  : stepText(marked)}
              </Text>
            </Grid>
            {day !== '' && dayOf(new Date(now).toISOString()) < day ? (
              <Notice tone="info">{t('history.chart.future')}</Notice>
            ) : null}
          </Panel>
          <StepTable
            prices={prices}
            marked={marked}
            onMark={setMarked}
            ends={ends}
            amountText={amountText}
          />
        </Stack>
        <Compared prices={prices} money={money} ends={ends} onEnds={setEnds} />
      </Grid>
    </Stack>
  );
}

/** A publication by its note, fees by their names, or the rate. */
function useReasonText(): (step: PriceStep) => string {
  const { t } = useTranslation('authoring');
  return ({ reason }) => {
    if (!reason) return t('history.chart.begin');
    if (reason.kind === 'rate') return t('history.chart.rate');
    if (reason.kind === 'publication') {
      return reason.change.note || t('draft.published.noNote');
    }
    return t('history.chart.variables');
  };
}

/** Who made a step, where that is known. */
function useAuthorText(): (step: PriceStep) => string {
  const { t } = useTranslation('authoring');
  const workspace = useWorkspace();
  const names = readyValue(useLive(memberNames$, workspace));
  return ({ reason }) => {
    if (!reason || reason.kind === 'rate') return '';
    if (reason.kind === 'publication' && !reason.isOwn) return t('history.byVendor');
    const author = reason.kind === 'publication' ? (reason.change.author ?? '') : reason.author;
    if (!author || !names) return '';
    if (author === workspace.identity.user) return t('history.byYou');
    const name = names.get(author);
    return name ? t('history.by', { name }) : t('history.byUnnamed');
  };
}

/** So many steps are shown before one asks for more. */
const mostAtOnce = 20;

const tableCss: SystemStyleObject = {
  '& th, & td': {
    px: '2',
    py: '3',
    verticalAlign: 'top',
    borderTopWidth: '1px',
    whiteSpace: 'nowrap',
  },
  '& th': { borderTopWidth: '0', fontWeight: 'semibold', textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
  '& td:first-of-type': { minW: { base: '36', md: '2xs' }, whiteSpace: 'normal' },
};

function StepTable(props: {
  prices: MenuPrices;
  marked: number;
  onMark: (step: number) => void;
  ends: Ends;
  amountText: (amount: string | null | undefined) => string;
}) {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const tierText = useTierText();
  const reasonText = useReasonText();
  const authorText = useAuthorText();
  const [most, setMost] = useState(mostAtOnce);
  const { prices, marked, onMark, ends, amountText } = props;
  const { steps, tiers } = prices;
  const places = steps.map((_step, place) => place).reverse();
  return (
    <Panel>
      <Box css={tableCss}>
        <ScrolledTable
          label={t('history.chart.steps')}
          head={
            <>
              <th>{t('history.chart.what')}</th>
              {tiers.map(({ refId, name }) => (
                <chakra.th
                  key={refId}
                  colorPalette={tierPalette(tierKind(name, refId))}
                  color="colorPalette.fg"
                >
                  {tierText(name)}
                </chakra.th>
              ))}
            </>
          }
        >
          <tbody>
            {places.slice(0, most).map((place) => {
              const step = steps[place];
              if (!step) return null;
              return (
                <chakra.tr
                  key={`${step.at} ${place}`}
                  {...(place === marked ? { bg: 'brand.subtle' } : {})}
                  onClick={() => onMark(place)}
                  cursor="pointer"
                >
                  <td>
                    <HStack gap="2" align="start">
                      <EndSign place={place} ends={ends} />
                      <Box>
                        <Text fontWeight="semibold">
                          {shortDateText(step.at, i18n.language, zone)}
                        </Text>
                        <Text
                          overflowWrap="anywhere"
                          css={{ [largeText]: { overflowWrap: 'break-word' } }}
                        >
                          {reasonText(step)}
                        </Text>
                        <Text color="fg.muted" textStyle="sm">
                          {authorText(step)}
                        </Text>
                      </Box>
                    </HStack>
                  </td>
                  {tiers.map(({ refId }, at) => {
                    const was = steps[place - 1]?.amounts[at];
                    const is = step.amounts[at];
                    const isMoved = place > 0 && was !== is;
                    return (
                      <chakra.td key={refId} textAlign="end">
                        {isMoved && typeof was === 'string' ? (
                          <Box as="s" color="fg.muted" display="block" textStyle="sm">
                            {amountText(was)}
                          </Box>
                        ) : null}
                        <Span fontWeight={isMoved ? 'semibold' : 'normal'}>{amountText(is)}</Span>
                      </chakra.td>
                    );
                  })}
                </chakra.tr>
              );
            })}
          </tbody>
        </ScrolledTable>
      </Box>
      {places.length > most ? (
        <Button variant="ghost" colorPalette="gray" onClick={() => setMost(most + mostAtOnce)}>
          {t('history.more', { count: places.length - most })}
        </Button>
      ) : null}
    </Panel>
  );
}

type Ends = { from: number; to: number };

/** A or B, where a step is one of the two moments that are compared. */
function EndSign({ place, ends }: { place: number; ends: Ends }) {
  const names = [place === ends.from ? 'A' : '', place === ends.to ? 'B' : ''].filter(Boolean);
  return (
    <HStack gap="1" minW="6" flexShrink={0}>
      {names.map((name) => (
        <Span
          key={name}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          boxSize="6"
          borderRadius="full"
          bg="brand.solid"
          color="brand.contrast"
          textStyle="sm"
          fontWeight="semibold"
        >
          {name}
        </Span>
      ))}
    </HStack>
  );
}

/** The prices at two moments, and why one of them moved between these. */
function Compared(props: {
  prices: MenuPrices;
  money: Money;
  ends: Ends;
  onEnds: (ends: Ends) => void;
}) {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const tierText = useTierText();
  const reasonText = useReasonText();
  const shareText = useShareText();
  const { prices, money, ends, onEnds } = props;
  const { steps, tiers } = prices;
  const moved = tiers.findIndex(
    (_tier, at) => stepShares(prices, at, ends.from, ends.to).length > 0,
  );
  const [picked, setPicked] = useState('');
  const tier = picked === '' ? Math.max(moved, 0) : Number(picked);
  const options = steps
    .map((step, place) => ({
      value: `${place}`,
      label: `${shortDateText(step.at, i18n.language, zone)} · ${reasonText(step)}`,
    }))
    .reverse();
  const amountText = (amount: string | null | undefined) =>
    typeof amount === 'string' ? money.formatWhole(amount, money.currency) : t('values.none');
  const set = (from: number, to: number) =>
    onEnds({ from: Math.min(from, to), to: Math.max(from, to) });
  const shares = stepShares(prices, tier, ends.from, ends.to);
  const [was, is] = [ends.from, ends.to].map((place) => steps[place]?.amounts[tier]);
  return (
    <Stack gap="4" minW="0">
      <Panel title={t('history.comparison')}>
        <Stack gap="3" pt="2">
          <PickOne
            label={`A · ${t('history.before')}`}
            options={options}
            value={`${ends.from}`}
            onChange={(value) => set(Number(value), ends.to)}
          />
          <PickOne
            label={`B · ${t('history.after')}`}
            options={options}
            value={`${ends.to}`}
            onChange={(value) => set(ends.from, Number(value))}
          />
          <Stack
            as="ul"
            listStyleType="none"
            gap="0"
            fontVariantNumeric="tabular-nums"
            aria-label={t('history.prices')}
          >
            {tiers.map(({ refId, name }, at) => {
              const [before, after] = [ends.from, ends.to].map(
                (place) => steps[place]?.amounts[at],
              );
              const share =
                typeof before === 'string' && typeof after === 'string' && before !== after
                  ? shareText((Number(after) - Number(before)) / Number(before))
                  : '';
              return (
                <Grid
                  as="li"
                  key={refId}
                  templateColumns="minmax(0, 1fr) auto auto auto 4.5rem"
                  columnGap="2"
                  // Where letters are large the name has a line of its own.
                  css={{
                    [largeText]: {
                      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
                      '& > :first-of-type': { gridColumn: '1 / -1' },
                    },
                  }}
                  py="2"
                  borderTopWidth="1px"
                  _first={{ borderTopWidth: '0' }}
                  colorPalette={tierPalette(tierKind(name, refId))}
                >
                  <Text
                    fontWeight="semibold"
                    color="colorPalette.fg"
                    borderStartWidth="4px"
                    borderColor="colorPalette.solid"
                    ps="2"
                  >
                    {tierText(name)}
                  </Text>
                  <Span color="fg.muted">{amountText(before)}</Span>
                  <Span aria-hidden>→</Span>
                  <Span fontWeight="semibold">{amountText(after)}</Span>
                  <Span textAlign="end">{share}</Span>
                </Grid>
              );
            })}
          </Stack>
        </Stack>
      </Panel>
      <Panel title={t('history.why.title')}>
        <Stack gap="3" pt="2">
          <PickOne
            label={t('history.why.price')}
            options={tiers.map(({ name }, at) => ({ value: `${at}`, label: tierText(name) }))}
            value={`${tier}`}
            onChange={setPicked}
          />
          {shares.length === 0 ? (
            <Text color="fg.muted">{t('history.chart.notMoved')}</Text>
          ) : (
            <Stack
              as="ul"
              listStyleType="none"
              gap="2"
              fontVariantNumeric="tabular-nums"
              aria-label={t('history.chart.sum')}
            >
              {shares.map(({ step, after, added }) => (
                <HStack
                  as="li"
                  key={`${step.at} ${reasonText(step)}`}
                  columnGap="3"
                  wrap={{ base: 'wrap', md: 'nowrap' }}
                  justify="end"
                  align="start"
                >
                  <Text color="fg.muted" w="28" flexShrink={0} flexGrow={{ base: '1', md: '0' }}>
                    {shortDateText(step.at, i18n.language, zone)}
                  </Text>
                  <Text
                    flex={{ base: '1 1 7rem', md: '1' }}
                    minW="0"
                    overflowWrap="anywhere"
                    css={{ [largeText]: { flexBasis: 'full' } }}
                  >
                    {reasonText(step)}
                  </Text>
                  <Text fontWeight="semibold" flexShrink={0}>
                    {added === null
                      ? after === null
                        ? t('history.why.gone')
                        : t('history.why.back', { price: amountText(after) })
                      : addedText(added)}
                  </Text>
                </HStack>
              ))}
              <HStack as="li" gap="3" borderTopWidth="1px" pt="2" fontWeight="semibold">
                <Text flex="1" minW="0">
                  {t('history.why.total', { before: amountText(was), after: amountText(is) })}
                </Text>
                <Text>
                  {typeof was === 'string' && typeof is === 'string'
                    ? addedText(`${BigInt(is) - BigInt(was)}`)
                    : ''}
                </Text>
              </HStack>
            </Stack>
          )}
        </Stack>
      </Panel>
    </Stack>
  );

  function addedText(added: string): string {
    const size = added.replace('-', '');
    const amount = money.formatWhole(size, money.currency);
    return size === '0' ? amount : `${added.startsWith('-') ? '−' : '+'}${amount}`;
  }
}
