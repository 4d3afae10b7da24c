import { Box, Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { changeFlags } from '../../database/local/flags.ts';
import { withTold } from '../../domain/held-flags.ts';
import { useWorkspace } from '../../runtime/app-context.tsx';
import type { HeldFlag } from '../../schemas/flag.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { Words } from './flag-row.tsx';
import { FlaggedRecord } from './own-flags.tsx';

/** The answers to what the user flagged that they were not told of yet (V7), each until they say that they have read it. */
export function FlagAnswers({ flags }: { flags: readonly HeldFlag[] }) {
  const { t } = useTranslation('flags');
  const workspace = useWorkspace();
  const told = (id: string) => {
    changeFlags(workspace.database, (held) => withTold(held, id)).catch((error: unknown) => {
      // It is there until it can be stored.
      console.error(error);
    });
  };
  return (
    <Panel title={t('news.title')}>
      <Stack as="ul" aria-label={t('news.title')} listStyleType="none" gap="4">
        {flags.map((flag) => (
          <Box as="li" key={flag.id} borderStartWidth="4px" borderColor="green.emphasized" ps="3">
            <FlaggedRecord flag={flag} />
            {flag.note ? (
              <Text color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
                {flag.note}
              </Text>
            ) : null}
            <Words label={t('answer.label')} text={flag.answer} />
            <Button
              variant="outline"
              colorPalette="gray"
              mt="2"
              aria-label={t('news.readOf', { name: flag.name || t('unnamed') })}
              onClick={() => told(flag.id)}
            >
              {t('news.read')}
            </Button>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
