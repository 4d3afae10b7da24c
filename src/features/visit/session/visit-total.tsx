import { Button, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, PiggyBank } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitTotal as Total } from '../../../domain/session/visit-total.ts';
import { errorText } from '../../../i18n/error-text.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Job } from '../../../schemas/session.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { savingTexts } from './saving-texts.ts';
import { TotalTable } from './total-table.tsx';

/** What the visit comes to so far, of how many of its jobs: without and with the service agreement (K3). */
export function VisitTotal(props: { total: Total; jobs: readonly Job[]; money: Money }) {
  const { t, i18n } = useTranslation('session');
  const { total, jobs, money } = props;
  const tableId = useId();
  const isConverted = total.jobs.some(({ converted }) => converted);
  const [opened, setOpened] = useState<boolean>();
  // The tiles above say the same amounts, unless some are converted here.
  const open = opened ?? isConverted;
  return (
    <Panel>
      <Stack as="section" aria-label={t('review.total')} gap="3">
        {total.chosen === null ? <Notice tone="warning">{t('total.mixed')}</Notice> : null}
        {total.faults.map((fault) => (
          <Notice key={fault.name} tone="error">
            {errorText(i18n, fault)}
          </Notice>
        ))}
        <TotalTable
          id={tableId}
          total={total}
          jobs={jobs}
          withJobs={open}
          money={money}
          action={
            total.jobs.length > 1 ? (
              <Button
                variant="ghost"
                colorPalette="gray"
                ms="-3"
                px="3"
                aria-expanded={open}
                aria-controls={tableId}
                onClick={() => setOpened(!open)}
              >
                {open ? t('total.hideJobs') : t('total.showJobs')}
                {open ? <ChevronUp /> : <ChevronDown />}
              </Button>
            ) : null
          }
        />
        {total.saving === null ? null : (
          <HStack gap="3" align="start" color="fg.success">
            <Icon as={PiggyBank} boxSize="5" mt="0.5" flexShrink={0} aria-hidden />
            <Text fontWeight="semibold">{savingTexts(total, money, t).join(' ')}</Text>
          </HStack>
        )}
        {isConverted ? (
          <Text color="fg.muted" textStyle="sm">
            {t('total.converted')}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}
