import { Box, Button, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronDown, History } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberNames$, organization$ } from '../../../database/local/reference.ts';
import { inPieces } from '../../../database/tables/next-task.ts';
import { type BookWithPast, bookWithPast$ } from '../../../database/views/past.ts';
import type { MenuView } from '../../../domain/menu/menu-view.ts';
import { type PricedTier, priceMenu } from '../../../domain/menu/price-menu.ts';
import { type PastPublication, publicationsIn } from '../../../domain/past/publications.ts';
import { type HistoryStep, recordHistorySteps } from '../../../domain/past/record-history.ts';
import type { RecordStep } from '../../../domain/past/shown-record.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useWorked } from '../../../runtime/use-worked.ts';
import type { PastChange } from '../../../schemas/change-log.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { LineSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { useValueText } from '../draft/use-value-text.ts';
import { ChangeHead, RecordHead } from './record-head.tsx';
import { TakeBackButton } from './take-back.tsx';

/** What was published of a record before, as far as this device knows it (H4); unfolded by a tap. */
export function RecordHistory({ of }: { of: RecordKey }) {
  const { t } = useTranslation('authoring');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Button
        variant="outline"
        colorPalette="gray"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <History />
        {t('history.title')}
        <ChevronDown />
      </Button>
      <Box id={id} hidden={!isOpen} mt="3">
        {isOpen ? <KnownHistory key={`${of.table} ${of.refId}`} of={of} /> : null}
      </Box>
    </Box>
  );
}

function KnownHistory({ of }: { of: RecordKey }) {
  const { t, i18n } = useTranslation('authoring');
  const known = readyValue(useLive(bookWithPast$, useWorkspace()));
  const { zone } = useOfficeCalendar();
  const steps = useSteps(known, of);
  const publicationOf = usePublications(known);
  const [most, setMost] = useState(mostAtOnce);
  if (!known || !steps) return <LineSkeleton lines={3} />;
  const { from, changes } = known.past;
  const [first] = changes;
  return (
    <Panel title={t('history.title')}>
      <Text color="fg.muted">
        {first === undefined
          ? t('history.none')
          : from === 0
            ? t('history.whole')
            : t('history.since', { moment: momentText(first.change.created, i18n.language, zone) })}
        {of.table === 'menus' && steps.length > 0 ? ` ${t('history.atToday')}` : ''}
      </Text>
      {first !== undefined && steps.length === 0 ? (
        <Text pt="2">{t('history.unchanged')}</Text>
      ) : null}
      <Stack as="ol" listStyleType="none" gap="0" mt="2" aria-label={t('history.title')}>
        {steps.slice(0, most).map((step) => (
          <Step
            key={step.change.id}
            step={step}
            known={known}
            publication={publicationOf(step.change.id)}
          />
        ))}
      </Stack>
      {steps.length > most ? (
        <Button variant="ghost" colorPalette="gray" onClick={() => setMost(most + mostAtOnce)}>
          {t('history.more', { count: steps.length - most })}
        </Button>
      ) : null}
    </Panel>
  );
}

/** So many steps are shown before one asks for more. */
const mostAtOnce = 20;

/** undefined while they are worked out. */
function useSteps(known: BookWithPast | null | undefined, { table, refId }: RecordKey) {
  const work = () =>
    known && inPieces(recordHistorySteps(known.book, known.past, { table, refId }));
  return useWorked(work, [known, table, refId]).latest;
}

/** What a change was published with, by its id. */
function usePublications(known: BookWithPast | null | undefined) {
  const byPart = useMemo(() => {
    const all = known ? publicationsIn(known.past, known.book) : [];
    return new Map(all.flatMap((each) => each.parts.map((part) => [part, each] as const)));
  }, [known]);
  return (change: string) => byPart.get(change);
}

function Step(props: {
  step: HistoryStep;
  known: BookWithPast;
  publication: PastPublication | undefined;
}) {
  const { t, i18n } = useTranslation('authoring');
  const who = useWhoPublished();
  const { zone } = useOfficeCalendar();
  const { step, known, publication } = props;
  const { change, isOwn, records, menu } = step;
  const moment = momentText(change.created, i18n.language, zone);
  return (
    <Stack
      as="li"
      gap="2"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      overflowWrap="anywhere"
    >
      <Box>
        <ChangeHead
          note={change.note}
          isOwn={isOwn}
          about={[moment, isOwn ? who(change) : ''].filter((part) => part !== '')}
        />
      </Box>
      {menu ? <Prices {...menu} /> : null}
      {records.map((record) => (
        <RecordChange
          key={`${record.key.table} ${record.key.refId}`}
          record={record}
          known={known}
        />
      ))}
      {publication ? (
        <HStack gap="3" wrap="wrap">
          <Button asChild variant="outline" colorPalette="gray">
            <Link
              to="/workbench/history"
              search={{ from: publication.from, to: publication.to }}
              aria-label={t('history.allOfIt', { moment })}
            >
              {t('history.allOfItShort')}
            </Link>
          </Button>
          <TakeBackButton publication={publication} known={known} />
        </HStack>
      ) : null}
    </Stack>
  );
}

/** Who published a change of the organization's own; '' where neither the log nor this device says anything of that. */
function useWhoPublished(): (change: PastChange) => string {
  const { t } = useTranslation('authoring');
  const workspace = useWorkspace();
  const names = readyValue(useLive(memberNames$, workspace));
  return ({ author }) => {
    if (!author || !names) return '';
    if (author === workspace.identity.user) return t('history.byYou');
    const name = names.get(author);
    return name ? t('history.by', { name }) : t('history.byUnnamed');
  };
}

function RecordChange({ record, known }: { record: RecordStep; known: BookWithPast }) {
  const { t } = useTranslation('authoring');
  const textOf = useValueText();
  return (
    <Box>
      <RecordHead record={record} />
      {record.fields.map(({ name, before, after }) => (
        <Box key={name}>
          <Span color="fg.muted">{t(`fields.${name as 'name'}`)}: </Span>
          <Box as="s" color="fg.muted" display="inline">
            {textOf(known.book, name, before)}
          </Box>
          <Span aria-hidden> → </Span>
          <Span fontWeight="medium">{textOf(known.book, name, after)}</Span>
        </Box>
      ))}
    </Box>
  );
}

/** The prices of each tier before and after, with the variables and the rate of today. */
function Prices({ before, after }: { before: MenuView | null; after: MenuView | null }) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const textOf = usePriceText();
  const organization = readyValue(useLive(organization$, useWorkspace()));
  const money = useMoney();
  if (!money || organization === undefined) return null;
  const variables = organization?.variables ?? {};
  const [were, are] = [tiersOf(before, variables), tiersOf(after, variables)];
  const refIds = [...new Set([...are.keys(), ...were.keys()])];
  return (
    <HStack as="ul" listStyleType="none" gap="4" wrap="wrap" aria-label={t('history.prices')}>
      {refIds.map((refId) => {
        const [was, is] = [were.get(refId), are.get(refId)];
        const [old, now] = [textOf(was, money), textOf(is, money)];
        return (
          <Box as="li" key={refId}>
            <Span color="fg.muted">{tierText((is ?? was)?.tierName ?? '')} </Span>
            {old === now ? null : (
              <>
                <Box as="s" color="fg.muted" display="inline">
                  {old}
                </Box>
                <Span aria-hidden> → </Span>
              </>
            )}
            <Span fontWeight={old === now ? 'normal' : 'semibold'}>{now}</Span>
          </Box>
        );
      })}
    </HStack>
  );
}

function tiersOf(view: MenuView | null, variables: Variables): Map<string, PricedTier> {
  const tiers = view ? priceMenu(view, variables).tiers : [];
  return new Map(tiers.map((tier) => [tier.tierRefId, tier]));
}

function usePriceText(): (tier: PricedTier | undefined, money: Money) => string {
  const { t, i18n } = useTranslation('authoring');
  return (tier, money) => {
    if (!tier) return t('values.none');
    const { price } = tier;
    return price.ok ? money.formatPrice(price.price, price) : errorText(i18n, price.fault);
  };
}
