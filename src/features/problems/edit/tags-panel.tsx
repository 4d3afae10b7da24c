import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ProblemTags } from '../details/problem-tags.tsx';
import { TagManager } from './tag-manager.tsx';

/** A problem's tags; Manage and Done for those who may change them. */
export function TagsPanel({ problem, mayAuthor }: { problem: ProblemView; mayAuthor: boolean }) {
  const { t } = useTranslation(['problems', 'common']);
  const [managing, setManaging] = useState(false);
  return (
    <Panel
      title={t('details.tags')}
      action={
        mayAuthor ? (
          <Button variant="outline" colorPalette="gray" onClick={() => setManaging(!managing)}>
            {managing ? t('common:actions.done') : t('authoring.manage')}
          </Button>
        ) : null
      }
    >
      <Box mt={mayAuthor ? '2' : '0'}>
        {managing && mayAuthor ? (
          <TagManager problem={problem} />
        ) : problem.tags.length === 0 ? (
          <Text color="fg.muted">{t('details.noTags')}</Text>
        ) : (
          <ProblemTags tags={problem.tags} />
        )}
      </Box>
    </Panel>
  );
}
