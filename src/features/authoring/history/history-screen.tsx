import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BookWithPast, bookWithPast$ } from '../../../database/views/past.ts';
import type { Comparison } from '../../../domain/past/comparison.ts';
import { type PastPublication, publicationsIn } from '../../../domain/past/publications.ts';
import { momentText } from '../../../i18n/moment.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useOfficeCalendar } from '../../../runtime/use-office-calendar.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { useWideScreen } from '../../../ui/media-query.ts';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { AuthoringBar } from '../authoring-bar.tsx';
import { useShareText } from '../draft/use-share-text.ts';
import { useComparisons } from './compared.ts';
import { ComparisonPane } from './comparison-pane.tsx';
import { ChangeHead } from './record-head.tsx';

/** The two moments that are compared, by the seqs of changes; `to`: absent is today. */
export type HistorySearch = { from?: number | undefined; to?: number | undefined };

/** What was published of the book as far as this device knows (H6), and how it differs between two moments (H5). */
export function HistoryScreen(props: {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}) {
  const { t } = useTranslation('authoring');
  const known = readyValue(useLive(bookWithPast$, useWorkspace()));
  return (
    <>
      <Page title={t('history.title')}>
        {known ? <Known known={known} {...props} /> : <ListSkeleton rows={6} />}
      </Page>
      <AuthoringBar />
    </>
  );
}

function Known(props: {
  known: BookWithPast;
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}) {
  const { t } = useTranslation('authoring');
  const { known, search, onSearch } = props;
  const publications = useMemo(() => publicationsIn(known.past, known.book), [known]);
  const isWide = useWideScreen();
  const { from } = search;
  if (publications.length === 0) {
    return (
      <EmptyState
        icon={History}
        title={t('history.empty')}
        text={t('history.none')}
        link={<Link to="/workbench">{t('draft.empty.toWorkbench')}</Link>}
      />
    );
  }
  const pane =
    from === undefined ? null : (
      <ComparisonPane
        known={known}
        publications={publications}
        moments={{ from, to: search.to ?? lastSeq(known) }}
        onMoments={(moments) => onSearch(moments)}
      />
    );
  if (pane && !isWide) {
    return (
      <Stack gap="4">
        <Button asChild variant="outline" colorPalette="gray" alignSelf="start">
          <Link to="/workbench/history">
            <ArrowLeft />
            {t('history.all')}
          </Link>
        </Button>
        {pane}
      </Stack>
    );
  }
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: pane ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
      }}
      gap="5"
      alignItems="start"
    >
      <Stack gap="3">
        <Since known={known} />
        <Publications known={known} publications={publications} search={search} />
      </Stack>
      {pane ? (
        <Box
          position="sticky"
          top="calc({sizes.topBar} + {spacing.5})"
          // Above the bar, with the same space below as above.
          maxH="calc(100dvh - {sizes.topBar} - {spacing.32})"
          overflowY="auto"
          borderRadius="l3"
        >
          {pane}
        </Box>
      ) : null}
    </Grid>
  );
}

/** The seq as of which the book is that of today. */
function lastSeq({ past }: BookWithPast): number {
  return past.changes.at(-1)?.seq ?? past.from;
}

/** From when on this device knows what was published. */
function Since({ known }: { known: BookWithPast }) {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const { from, changes } = known.past;
  const [first] = changes;
  return (
    <Text color="fg.muted">
      {from === 0
        ? t('history.whole')
        : t('history.since', {
            moment: momentText(first?.change.created ?? '', i18n.language, zone),
          })}{' '}
      {t('history.atToday')}
    </Text>
  );
}

/** So many publications are shown before one asks for more. */
const mostAtOnce = 20;

function Publications(props: {
  known: BookWithPast;
  publications: readonly PastPublication[];
  search: HistorySearch;
}) {
  const { t } = useTranslation('authoring');
  const { known, publications, search } = props;
  const [most, setMost] = useState(mostAtOnce);
  const shown = useMemo(() => publications.slice(0, most), [publications, most]);
  const compared = useComparisons(known, shown, useVariables());
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Stack as="ul" listStyleType="none" gap="0" aria-label={t('history.publications')}>
        {shown.map((publication) => (
          <Box as="li" key={publication.id} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <PublicationRow
              publication={publication}
              comparison={compared.get(publication.id)}
              isShown={publication.from === search.from && publication.to === search.to}
            />
          </Box>
        ))}
      </Stack>
      {publications.length > most ? (
        <Button
          variant="ghost"
          colorPalette="gray"
          w="full"
          onClick={() => setMost(most + mostAtOnce)}
        >
          {t('history.more', { count: publications.length - most })}
        </Button>
      ) : null}
    </Box>
  );
}

function PublicationRow(props: {
  publication: PastPublication;
  comparison: Comparison | undefined;
  isShown: boolean;
}) {
  const { t, i18n } = useTranslation('authoring');
  const { zone } = useOfficeCalendar();
  const isWide = useWideScreen();
  const { publication, comparison, isShown } = props;
  const { change, isOwn, records, from, to } = publication;
  return (
    <Box
      asChild
      display="block"
      px="4"
      py="3"
      minH="touch"
      overflowWrap="anywhere"
      focusVisibleRing="inside"
      {...(isShown ? shownRow : { _hover: { bg: 'bg.muted' } })}
    >
      <Link
        to="/workbench/history"
        search={{ from, to }}
        resetScroll={!isWide}
        aria-current={isShown ? 'page' : undefined}
      >
        <ChangeHead
          note={change.note}
          isOwn={isOwn}
          about={[
            momentText(change.created, i18n.language, zone),
            t('history.records', { count: records }),
          ]}
        />
        <LargestMove comparison={comparison} />
      </Link>
    </Box>
  );
}

const shownRow = { bg: 'brand.subtle', boxShadow: 'inset 4px 0 0 {colors.brand.solid}' } as const;

/** How many prices it moved, and the one that moved most. */
function LargestMove({ comparison }: { comparison: Comparison | undefined }) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const shareText = useShareText();
  const [largest] = comparison?.moves ?? [];
  return (
    <Text textStyle="sm" minH="5" color={largest ? 'fg' : 'fg.muted'}>
      {!comparison
        ? t('history.working')
        : largest
          ? t('history.largest', {
              count: comparison.moves.length,
              share: shareText(largest.share),
              menu: largest.menu.name || largest.menu.refId,
              tier: tierText(largest.tier.name),
            })
          : t('history.noPrices')}
    </Text>
  );
}
