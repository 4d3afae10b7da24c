import { Box, Button, Icon, Span, VisuallyHidden } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callTimesOf } from '../../../domain/pricing/shop-rules.ts';
import { type VisitCallTime, visitCallTime } from '../../../domain/session/call-time.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { wholeText } from '../../../ui/theme/large-text.ts';

/** That of a visit, and all that it may have; null where the shop has none and the visit neither. */
export function useCallTimes(
  session: SessionState,
): { at: VisitCallTime; names: readonly string[] } | null {
  const variables = useVariables();
  if (!variables) return null;
  const names = callTimesOf(variables).map(({ name }) => name);
  const at = visitCallTime(session, variables);
  return names.length === 0 && !at.isGone ? null : { at, names };
}

/** When the work of the visit is done, and the choice of it (M3). */
export function CallTimeButton(props: {
  session: SessionState;
  at: VisitCallTime;
  names: readonly string[];
}) {
  const { t } = useTranslation('session');
  const [open, setOpen] = useState(false);
  const { name, isOffered, isGone } = props.at;
  return (
    <>
      <Button
        variant="ghost"
        colorPalette={isGone ? 'orange' : 'gray'}
        ms={{ base: '-2', md: '0' }}
        px="2"
        h="auto"
        minH="touch"
        maxW="52"
        justifyContent="start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon as={Clock} boxSize="5" flexShrink={0} aria-hidden />
        <Box minW="0" textAlign="start">
          <VisuallyHidden>{t('callTime.title')}: </VisuallyHidden>
          <Span display="block" truncate css={wholeText}>
            {name || t('callTime.none')}
          </Span>
          {isOffered && name !== '' ? (
            <Span
              display="block"
              truncate
              css={wholeText}
              textStyle="sm"
              fontWeight="normal"
              color="fg.muted"
            >
              {t('callTime.byClock')}
            </Span>
          ) : null}
        </Box>
      </Button>
      {open ? (
        <Suspense>
          <CallTimeDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const CallTimeDialog = lazy(async () => ({
  default: (await import('./call-time-dialog.tsx')).CallTimeDialog,
}));
