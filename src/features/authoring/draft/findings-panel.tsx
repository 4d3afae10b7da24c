import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/display/panel.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import type { Remark } from './remarks.ts';
import { useRemarkText } from './use-remark-text.ts';

/** So many are listed of a kind. */
const mostListed = 20;

/** What keeps the draft from being published (A4); nothing if there is nothing. */
export function ErrorsPanel({ errors }: { errors: readonly Remark[] }) {
  const { t } = useTranslation('authoring');
  if (errors.length === 0) return null;
  return (
    <Panel title={t('draft.findings.errors')}>
      <Text color="fg.muted">{t('draft.findings.errorsText')}</Text>
      <Remarks remarks={errors} palette="red" />
    </Panel>
  );
}

/** What its author is to have looked at before it is published (A4), kind by kind. */
export function WarningsPanel(props: {
  warnings: ReadonlyMap<string, readonly Remark[]>;
  seen: ReadonlySet<string>;
  onSee: (kind: string, isSeen: boolean) => void;
}) {
  const { t } = useTranslation('authoring');
  if (props.warnings.size === 0) return null;
  return (
    <Panel title={t('draft.findings.warnings')}>
      <Text color="fg.muted">{t('draft.findings.warningsText')}</Text>
      <Stack gap="5" mt="3">
        {[...props.warnings].map(([kind, remarks]) => (
          <Stack key={kind} gap="2">
            <Remarks remarks={remarks} palette="orange" />
            <Toggle
              row
              label={t('draft.findings.seen', { count: remarks.length })}
              checked={props.seen.has(kind)}
              onChange={(isSeen) => props.onSee(kind, isSeen)}
            />
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function Remarks({ remarks, palette }: { remarks: readonly Remark[]; palette: 'red' | 'orange' }) {
  const { t } = useTranslation('authoring');
  const textOf = useRemarkText();
  return (
    <Stack
      as="ul"
      listStyleType="none"
      gap="1"
      mt="2"
      colorPalette={palette}
      borderStartWidth="4px"
      borderColor="colorPalette.emphasized"
      ps="3"
    >
      {remarks.slice(0, mostListed).map((remark) => {
        const text = textOf(remark);
        return (
          <Text as="li" key={text} overflowWrap="anywhere">
            {text}
          </Text>
        );
      })}
      {remarks.length > mostListed ? (
        <Text as="li" color="fg.muted">
          {t('draft.findings.more', { count: remarks.length - mostListed })}
        </Text>
      ) : null}
    </Stack>
  );
}
