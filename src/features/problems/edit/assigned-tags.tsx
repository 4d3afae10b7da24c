import { Button, HStack, Icon, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { NewTag } from '../../../domain/changes/edit-problem.ts';
import { TagPillName, tagPill } from '../tag-pill.tsx';

/** The problem's tags, each with a way to take it off. */
export function AssignedTags(props: {
  tags: readonly NewTag[];
  busy: boolean;
  onRemove: (tag: NewTag) => void;
}) {
  const { t } = useTranslation('problems');
  if (props.tags.length === 0) return <Text color="fg.muted">{t('details.noTags')}</Text>;
  return (
    <HStack as="ul" gap="2" wrap="wrap" listStyleType="none">
      {props.tags.map((tag) => {
        const name = tag.name || tag.refId;
        return (
          <li key={tag.refId}>
            <Button
              variant="outline"
              colorPalette="gray"
              {...tagPill}
              disabled={props.busy}
              aria-label={t('authoring.removeTag', { name })}
              onClick={() => props.onRemove(tag)}
            >
              <TagPillName>{name}</TagPillName>
              <Icon as={X} boxSize="4" aria-hidden />
            </Button>
          </li>
        );
      })}
    </HStack>
  );
}
