import { HStack, Span, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inPieces } from '../../../database/tables/next-task.ts';
import { readPublishedBook } from '../../../database/views/published-book.ts';
import {
  type AllMoves,
  type AllOffers,
  allMovesSteps,
  allOffersSteps,
  type ShownBy,
} from '../../../domain/draft/all-prices.ts';
import type { Steps } from '../../../domain/steps.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import type { Money } from '../../../runtime/use-money.ts';
import { useWorked } from '../../../runtime/use-worked.ts';

/** What a change of the variables does to the prices of all menus of the shop. */
export function AllMenusMoved(props: {
  org: string;
  before: ShownBy;
  after: ShownBy;
  money: Money;
}) {
  const { t } = useTranslation('organization');
  const moves = useAllMoves(props);
  if (!moves || moves.prices === 0) return null;
  const { average, moved, prices, lost } = moves;
  const percent = new Intl.NumberFormat(props.money.locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return (
    <Stack gap="0" borderTopWidth="1px" pt="2" mt="3" fontVariantNumeric="tabular-nums">
      <HStack justify="space-between" wrap="wrap" gap="2">
        <Text fontWeight="semibold">{t('shopRules.all.menus', { count: moves.menus })}</Text>
        {average === null ? null : (
          <Span fontWeight="semibold">
            {t('shopRules.all.average', { percent: percent.format(Number(average) / 100) })}
          </Span>
        )}
      </HStack>
      <Text color="fg.muted" textStyle="sm">
        {t('shopRules.all.moved', { moved, count: prices })}
      </Text>
      {lost > 0 ? (
        <Text color="fg.warning" textStyle="sm" fontWeight="semibold">
          {t('shopRules.all.lost', { count: lost })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** So long nothing was typed, in milliseconds, before all prices are worked out again. */
const pauseMs = 250;

/** undefined until it is worked out once; what was worked out stays until what is typed next is. */
function useAllMoves(props: { org: string; before: ShownBy; after: ShownBy; money: Money }) {
  const all = useAllOffers(props.org);
  const [moves, setMoves] = useState<AllMoves>();
  const { rate } = props.money;
  const said = JSON.stringify([props.before, props.after]);
  useEffect(() => {
    if (!all) return;
    let isOver = false;
    const [before, after] = JSON.parse(said) as [ShownBy, ShownBy];
    const pause = setTimeout(async () => {
      const steps = allMovesSteps(all, before, after, rate);
      const worked = await inPieces(untilOver(steps, () => isOver));
      if (worked) setMoves(worked);
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [all, said, rate]);
  return moves;
}

/** The offers of the book on this device, read once; undefined until then, and where it is another organization's. */
function useAllOffers(org: string): AllOffers | undefined {
  const workspace = useWorkspace();
  const read = async (isOver: () => boolean) => {
    const book = await readPublishedBook(workspace);
    return book && inPieces(untilOver(allOffersSteps(book), isOver));
  };
  const isHere = workspace.identity.org === org;
  return useWorked((isOver) => (isHere ? read(isOver) : undefined), [workspace, org]).latest;
}

/** null: it was over before. */
function* untilOver<T>(steps: Steps<T>, isOver: () => boolean): Steps<T | null> {
  for (;;) {
    if (isOver()) return null;
    const step = steps.next();
    if (step.done) return step.value;
    yield;
  }
}
