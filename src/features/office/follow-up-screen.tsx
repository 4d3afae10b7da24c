import { Button, Flex, Stack } from '@chakra-ui/react';
import { PhoneCall } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currenciesOf } from '../../domain/office/figures.ts';
import {
  callState,
  type FollowUpOrder,
  followUp,
  sortFollowUps,
  stakeIn,
  stakeOf,
} from '../../domain/office/follow-up.ts';
import { decimalText } from '../../domain/pricing/exact.ts';
import type { Money } from '../../runtime/use-money.ts';
import { useVariables } from '../../runtime/use-variables.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FollowUpFile } from './export-button.tsx';
import { FollowUpRow, useStakeText } from './follow-up-row.tsx';
import { allVisits, ListHead, OfficePage } from './office-page.tsx';
import type { OfficeRead } from './office-reading.ts';
import { type OfficeAddress, usualOrder } from './office-search.ts';
import type { ChosenVisits } from './use-office.ts';

/** What was offered and not sold, for the office to call its customers about, and who was called (V5). */
export function FollowUpScreen(props: OfficeAddress) {
  return (
    <OfficePage at="followUp" amountOf={stakeOf} {...props}>
      {(chosen, money, read) => <FollowUps {...props} chosen={chosen} money={money} read={read} />}
    </OfficePage>
  );
}

type Props = OfficeAddress & { chosen: ChosenVisits; money: Money; read: OfficeRead };

function FollowUps(props: Props) {
  const { t } = useTranslation('office');
  const { money, read, search, onSearch } = props;
  const { nameOf, calendar } = props.chosen;
  const { all, currency, onMarked } = useFollowUps(props);
  const stakeText = useStakeText(money);
  const [most, setMost] = useState(atOnce);
  const counted = all.filter((each) => each.currency === currency);
  const stake = stakeText(
    decimalText(stakeIn(counted)),
    currency,
    counted.some(({ isMost }) => isMost),
  );
  return (
    <Stack gap="4">
      <ListHead
        text={`${t('followUp.count', { count: all.length })} · ${stake}`}
        isReading={!read.isWhole && !read.failure}
        file={<FollowUpFile followUps={all} nameOf={nameOf} calendar={calendar} />}
      />
      {all.length === 0 ? (
        <EmptyState
          icon={PhoneCall}
          title={t('followUp.none')}
          text={t('followUp.noneText')}
          action={
            <Button size="lg" onClick={() => onSearch({ ...allVisits, calls: 'all' })}>
              {t('followUp.showAll')}
            </Button>
          }
        />
      ) : (
        <Stack as="ul" aria-label={t('followUp.title')} listStyleType="none" gap="3">
          {all.slice(0, most).map((each) => (
            <FollowUpRow
              key={each.visit.id}
              followUp={each}
              money={money}
              nameOf={nameOf}
              search={search}
              onMarked={onMarked}
            />
          ))}
        </Stack>
      )}
      {all.length > most ? (
        <Flex justify="center">
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => setMost((before) => before + atOnce)}
          >
            {t('followUp.more')}
          </Button>
        </Flex>
      ) : null}
    </Stack>
  );
}

const atOnce = 50;

/**
 * Those that the address asks for, in its order. What was marked here stays where it is as long as the screen does, so
 * that nothing jumps away under a finger.
 */
function useFollowUps({ chosen: { chosen }, read: { calls }, search }: Props) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const { calls: state = 'open', sort = usualOrder, currency: wanted } = search;
  const mostChosen = useVariables()?.mostChosen;
  const known = useMemo(
    () => chosen.flatMap((visit) => followUp(visit, calls.get(visit.id) ?? [], mostChosen) ?? []),
    [chosen, calls, mostChosen],
  );
  const currencies = currenciesOf(known);
  const isThere = currencies.some((each) => (each ?? '') === wanted);
  const currency = wanted !== undefined && isThere ? wanted || null : (currencies[0] ?? null);
  const all = useMemo(() => {
    const asked = known.filter(
      (each) => state === 'all' || callState(each) === state || marked.has(each.visit.id),
    );
    return sortFollowUps(asked, sort as FollowUpOrder, currency);
  }, [known, state, sort, currency, marked]);
  const onMarked = useCallback(
    (visit: string) => setMarked((before) => new Set([...before, visit])),
    [],
  );
  return { all, currency, onMarked };
}
