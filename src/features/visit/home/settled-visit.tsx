import { Box, Button, Flex, Heading, LinkBox, LinkOverlay, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CheckCheck, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SessionState } from '../../../schemas/session.ts';
import { PriceText } from '../../../ui/display/price-text.tsx';
import { useFinishVisit } from '../session/start-visit.tsx';
import { useSelectProblem } from '../session/use-select-problem.ts';
import { useTotalOf } from '../session/use-total-of.ts';

/** The open visit once all in it is signed or declined: it waits for nothing, and a new one may begin beside it. */
export function SettledVisit({ session }: { session: SessionState }) {
  const { t } = useTranslation(['home', 'session']);
  const total = useTotalOf()(session);
  const selectProblem = useSelectProblem();
  const { busy, finish } = useFinishVisit();
  return (
    <Box
      as="article"
      aria-label={t('home:continueSession')}
      p={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <LinkBox display="flex" justifyContent="space-between" alignItems="start" gap="4">
        <Box minW="0" overflowWrap="anywhere">
          <Heading as="h2" textStyle="lg">
            <LinkOverlay asChild focusVisibleRing="outside" borderRadius="l1">
              <Link to="/session/index">{t('home:continueSession')}</Link>
            </LinkOverlay>
          </Heading>
          {session.customer?.name ? (
            <Text fontWeight="semibold">{session.customer.name}</Text>
          ) : null}
          <Text color="fg.muted">
            {t('home:jobs', { count: session.jobs.length })} · {t('home:settled')}
          </Text>
        </Box>
        {total ? <PriceText amount={total.text} /> : null}
      </LinkBox>
      <Flex gap="3" mt="4" wrap="wrap" css={{ '& > *': { flex: '1 1 auto' } }}>
        <Button variant="outline" loading={busy} onClick={() => void finish()}>
          <CheckCheck />
          {t('session:finish.action')}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={() => void selectProblem()}>
          <Plus />
          {t('home:addJob')}
        </Button>
        <Button asChild variant="outline" colorPalette="gray">
          <Link to="/session/review">{t('session:index.reviewSession')}</Link>
        </Button>
      </Flex>
    </Box>
  );
}
