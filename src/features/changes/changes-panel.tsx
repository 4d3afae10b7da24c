import { Button, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortDateText } from '../../i18n/moment.ts';
import { useMoney } from '../../runtime/use-money.ts';
import { useOfficeCalendar } from '../../runtime/use-office-calendar.ts';
import type { BookMoment, SeenBook } from '../../schemas/seen-book.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { MoveRow } from './move-row.tsx';
import { NotWorkedOut } from './not-worked-out.tsx';
import { useWhatChanged } from './use-what-changed.ts';

/** So many menus stand on home. */
const mostOnHome = 3;

/** The largest moves since the person has seen the book, and the way to all of them; nothing where none is seen to move. */
export function ChangesPanel({ seen, moment }: { seen: SeenBook; moment: BookMoment }) {
  const { t, i18n } = useTranslation('changes');
  const { zone } = useOfficeCalendar();
  const money = useMoney();
  const { live, again } = useWhatChanged(seen, moment, money?.currency);
  const title = t('since', { day: shortDateText(seen.at, i18n.language, zone) });
  if (live.state === 'failed') return <NotWorkedOut title={title} onRetry={again} />;
  const changed = live.state === 'ready' ? live.value : null;
  if (!money || !changed || changed.menus.length === 0) return null;
  const moved = changed.menus.filter(({ moves }) => moves.length > 0);
  const prices = moved.reduce((sum, { moves }) => sum + moves.length, 0);
  return (
    <Panel
      title={title}
      action={
        <Button asChild variant="ghost" me="-5">
          <Link to="/changes">
            {t('all')}
            <ChevronRight />
          </Link>
        </Button>
      }
    >
      <Text color="fg.muted">
        {prices > 0
          ? t('prices', { count: prices, menus: t('menus', { count: moved.length }) })
          : t('textsOf', { count: changed.menus.length })}
      </Text>
      <Stack as="ul" listStyleType="none" gap="0" aria-label={t('largest')}>
        {moved.slice(0, mostOnHome).map((menu) => (
          <MoveRow key={menu.refId} menu={menu} money={money} most={1} />
        ))}
      </Stack>
    </Panel>
  );
}
