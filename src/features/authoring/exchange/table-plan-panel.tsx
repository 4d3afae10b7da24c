import { Box, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/display/panel.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { useValueText } from '../draft/use-value-text.ts';
import type { PlannedChange, TablePlan } from './plan.ts';

const kinds = ['changed', 'made', 'removed'] as const;

const tones: Readonly<Record<PlannedChange['kind'], StatusTone>> = {
  changed: 'info',
  made: 'success',
  removed: 'danger',
};

/** What becomes of the records of a table: how many, and the first of them. */
export function TablePlanPanel({ plan }: { plan: TablePlan }) {
  const { t } = useTranslation('authoring');
  const total = plan.changed + plan.made + plan.removed;
  const more = total - plan.examples.length;
  return (
    <Panel title={t(`fields.${plan.table}`)}>
      <HStack gap="2" wrap="wrap" pb="2">
        {kinds.map((kind) =>
          plan[kind] > 0 ? (
            <StatusBadge
              key={kind}
              tone={tones[kind]}
              label={t(`exchange.preview.${kind}`, { count: plan[kind] })}
            />
          ) : null,
        )}
      </HStack>
      <Stack as="ul" listStyleType="none" gap="0">
        {plan.examples.map((change) => (
          <ChangeRow key={change.key.refId} change={change} isMixed={total > plan[change.kind]} />
        ))}
      </Stack>
      {more > 0 ? (
        <Text color="fg.muted" pt="3" borderTopWidth="1px">
          {t('exchange.preview.more', { count: more })}
        </Text>
      ) : null}
    </Panel>
  );
}

/** @param props.isMixed whether the list has changes of other kinds too */
function ChangeRow({ change, isMixed }: { change: PlannedChange; isMixed: boolean }) {
  const { t } = useTranslation('authoring');
  const { published, drafted } = useAuthoring();
  const textOf = useValueText();
  return (
    <Box as="li" py="3" borderTopWidth="1px">
      <HStack gap="2" wrap="wrap">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {change.name}
        </Text>
        {isMixed ? (
          <StatusBadge tone={tones[change.kind]} label={t(`draft.edits.kinds.${change.kind}`)} />
        ) : null}
      </HStack>
      {change.values.map(({ name, before, after }) => (
        <Box key={name} pt="1" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
          <Span color="fg.muted">{t(`fields.${name as 'name'}`)}: </Span>
          {before === undefined ? null : (
            <>
              <Box as="s" color="fg.muted" display="inline">
                {textOf(published, name, before)}
              </Box>
              <Span aria-hidden> → </Span>
            </>
          )}
          <Span fontWeight="medium">{textOf(drafted, name, after)}</Span>
        </Box>
      ))}
    </Box>
  );
}
