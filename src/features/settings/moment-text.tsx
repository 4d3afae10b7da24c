import { Span } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ageOf, isAhead, momentText } from '../../i18n/moment.ts';
import { useNow } from '../../runtime/use-now.ts';

/** How long ago something was, as `say` puts it, with the day and hour under it. */
export function MomentText(props: { moment: string; say?: (age: string) => string }) {
  const { moment, say = (age) => age } = props;
  const { t, i18n } = useTranslation(['common']);
  const now = useNow();
  const { key, count } = ageOf(moment, now);
  return (
    <Span fontVariantNumeric="tabular-nums">
      {isAhead(moment, now) ? null : say(t(key, { count }))}
      <Span color="fg.muted" textStyle="sm" display="block">
        {momentText(moment, i18n.language)}
      </Span>
    </Span>
  );
}
