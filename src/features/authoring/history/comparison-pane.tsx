import { Box, Button, Grid, HStack, Icon, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookWithPast } from '../../../database/views/past.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { bookAsOf } from '../../../domain/past/book-as-of.ts';
import type { ComparedRecord, Comparison, Moments } from '../../../domain/past/comparison.ts';
import type { PastPublication } from '../../../domain/past/publications.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { type Pick, PickOne } from '../../../ui/input/pick-one.tsx';
import { ImpactPanel } from '../draft/impact-panel.tsx';
import { useValueText } from '../draft/use-value-text.ts';
import { useComparison } from './compared.ts';
import { MoveReasons } from './move-reasons.tsx';
import { RecordHead } from './record-head.tsx';
import { TakeBackButton } from './take-back.tsx';

/** How the book differs between two moments (H5), which can be picked; of one publication also the way to take it back. */
export function ComparisonPane(props: {
  known: BookWithPast;
  publications: readonly PastPublication[];
  moments: Moments;
  onMoments: (moments: Moments) => void;
}) {
  const { t } = useTranslation('authoring');
  const { known, publications, moments, onMoments } = props;
  const variables = useVariables();
  const comparison = useComparison(known, moments, variables);
  const options = useMoments(known, publications);
  const { from, to } = moments;
  const publication = publications.find((each) => each.from === from && each.to === to);
  const between = publications.filter((each) => each.from >= from && each.to <= to);
  return (
    <Stack as="section" gap="4" minW="0" aria-label={t('history.comparison')}>
      <Panel>
        <Stack gap="3">
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            gap="3"
          >
            <PickOne
              label={t('history.before')}
              options={options}
              value={optionOf(options, from)}
              onChange={(value) => onMoments({ from: Number(value), to })}
            />
            <PickOne
              label={t('history.after')}
              options={options}
              value={optionOf(options, to)}
              onChange={(value) => onMoments({ from, to: Number(value) })}
            />
          </Grid>
          {publication ? <TakeBackButton publication={publication} known={known} /> : null}
        </Stack>
      </Panel>
      {comparison && variables ? (
        <>
          <ImpactPanel impact={comparison} />
          {between.length > 1 && comparison.moves.length > 0 ? (
            <MoveReasons
              known={known}
              moments={moments}
              moves={comparison.moves}
              variables={variables}
            />
          ) : null}
          <Records known={known} moments={moments} comparison={comparison} />
        </>
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Stack>
  );
}

/** The moments that can be picked, the latest first: after each publication, and before the first that is known. */
function useMoments(known: BookWithPast, publications: readonly PastPublication[]): Pick[] {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const { from, changes } = known.past;
  const last = changes.at(-1)?.seq ?? from;
  const after = publications.map(({ change, to }) => {
    const moment = momentText(change.created, i18n.language, zone);
    const note = change.note || t('draft.published.noNote');
    return { value: `${to}`, label: t('history.afterOf', { moment, note }) };
  });
  const [first] = changes;
  const start =
    from === 0 || !first
      ? t('history.beforeAll')
      : t('history.beforeOf', {
          moment: momentText(first.change.created, i18n.language, zone),
        });
  return [
    { value: `${last}`, label: t('history.today') },
    ...after.filter(({ value }) => value !== `${last}`),
    { value: `${from}`, label: start },
  ];
}

/** The option that stands for a moment: the latest that is not behind it. */
function optionOf(options: readonly Pick[], seq: number): string {
  const found = options.find(({ value }) => Number(value) <= seq) ?? options.at(-1);
  return found?.value ?? '';
}

/** So many records are shown before one asks for more. */
const mostAtOnce = 20;

function Records(props: { known: BookWithPast; moments: Moments; comparison: Comparison }) {
  const { t } = useTranslation('authoring');
  const { known, moments, comparison } = props;
  const [most, setMost] = useState(mostAtOnce);
  const { records } = comparison;
  const { book, past } = known;
  const { from, to } = moments;
  const [before, after] = useMemo(
    () => [bookAsOf(book, past, from), bookAsOf(book, past, to)] as const,
    [book, past, from, to],
  );
  if (records.length === 0) {
    return (
      <Panel>
        <Text color="fg.muted">{t('history.same')}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={t('history.records', { count: records.length })}>
      <Stack as="ul" listStyleType="none" gap="0" aria-label={t('history.differing')}>
        {records.slice(0, most).map((record) => (
          <RecordRow
            key={`${record.key.table} ${record.key.refId}`}
            record={record}
            before={before}
            after={after}
          />
        ))}
      </Stack>
      {records.length > most ? (
        <Button variant="ghost" colorPalette="gray" onClick={() => setMost(most + mostAtOnce)}>
          {t('history.more', { count: records.length - most })}
        </Button>
      ) : null}
    </Panel>
  );
}

function RecordRow(props: { record: ComparedRecord; before: PublishedBook; after: PublishedBook }) {
  const { t } = useTranslation('authoring');
  const textOf = useValueText();
  const { record, before, after } = props;
  return (
    <Stack
      as="li"
      gap="2"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      overflowWrap="anywhere"
    >
      <RecordHead record={record} />
      {record.fields.map((field) => (
        <Box key={field.name}>
          <Text textStyle="sm" color="fg.muted">
            {t(`fields.${field.name as 'name'}`)}
          </Text>
          <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
            <Side of="before" isThere={record.before !== null}>
              {textOf(before, field.name, field.before)}
            </Side>
            <Side of="after" isThere={record.after !== null}>
              {textOf(after, field.name, field.after)}
            </Side>
          </Grid>
        </Box>
      ))}
    </Stack>
  );
}

const sides = {
  before: { palette: 'orange', icon: Minus },
  after: { palette: 'green', icon: Plus },
} as const;

/** A value at one of the moments: told apart by its sign and its place, not by colour alone. */
function Side(props: { of: keyof typeof sides; isThere: boolean; children: ReactNode }) {
  const { t } = useTranslation('authoring');
  const { palette, icon } = sides[props.of];
  if (!props.isThere) {
    return (
      <Text color="fg.subtle" px="3" py="1.5">
        <VisuallyHidden>{t(`history.${props.of}`)}: </VisuallyHidden>—
      </Text>
    );
  }
  return (
    <HStack
      colorPalette={palette}
      gap="2"
      align="start"
      px="3"
      py="1.5"
      bg="colorPalette.subtle"
      borderStartWidth="3px"
      borderColor="colorPalette.solid"
      borderRadius="l1"
    >
      <Icon as={icon} boxSize="4" mt="1" color="colorPalette.fg" flexShrink="0" aria-hidden />
      <Text
        minW="0"
        whiteSpace="pre-line"
        color={props.of === 'before' ? 'fg.muted' : 'fg'}
        textDecoration={props.of === 'before' ? 'line-through' : 'none'}
      >
        <VisuallyHidden>{t(`history.${props.of}`)}: </VisuallyHidden>
        {props.children}
      </Text>
    </HStack>
  );
}
