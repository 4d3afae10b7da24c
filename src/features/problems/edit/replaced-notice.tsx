import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import {
  forgetOwnDescription,
  replacedDescription$,
} from '../../../database/local/own-descriptions.ts';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Tells the author of a description that somebody replaced it, and keeps the text within reach. */
export function ReplacedNotice(props: {
  problem: ProblemView;
  /** Missing for who may not write it any more. */
  onRestore?: (description: string) => Promise<void>;
  busy: boolean;
}) {
  const { t } = useTranslation('problems');
  const workspace = useWorkspace();
  const { refId, description } = props.problem;
  const own = readyValue(useLive(replacedDescription$, workspace, refId, description));
  if (own === undefined || own === null) return null;
  const { onRestore } = props;
  return (
    <Box mt="3">
      <Notice tone="info">
        <Text fontWeight="semibold">{t('authoring.replaced')}</Text>
        <Text>{t('authoring.yourText')}</Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {own || t('preview.noDescription')}
        </Text>
        <HStack gap="3" mt="2" wrap="wrap">
          {onRestore ? (
            <Button variant="outline" disabled={props.busy} onClick={() => void onRestore(own)}>
              {t('authoring.restore')}
            </Button>
          ) : null}
          <Button
            variant="outline"
            colorPalette="gray"
            disabled={props.busy}
            onClick={() => void forgetOwnDescription(workspace, refId)}
          >
            {t('authoring.dismiss')}
          </Button>
        </HStack>
      </Notice>
    </Box>
  );
}
