import { Box, Button, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NewTag, newTag } from '../../../domain/changes/new-tag.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { TagPillName, tagPill } from './tag-pill.tsx';

/** So many are offered before one types; there may be hundreds. */
const mostOffered = 30;

/** A field that finds a tag as one types and creates it if there is none. */
export function AddTag(props: {
  tags: readonly NewTag[];
  assigned: readonly NewTag[];
  busy: boolean;
  onAdd: (tag: NewTag) => void;
  /** Whether it was created. */
  onCreate: (tag: NewTag) => Promise<boolean>;
}) {
  const { t } = useTranslation(['problems', 'common']);
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setFault(undefined);
  };

  const create = async () => {
    const result = newTag(typed, props.tags);
    if (result.kind === 'duplicate') toast.warning(t('authoring.duplicateTag'));
    if (result.kind === 'tooLong') setFault(t('common:tooLong', { count: result.most }));
    if (result.kind === 'noCode') setFault(t('authoring.noCode'));
    if (result.kind === 'sameCode') setFault(t('authoring.sameCode', { name: result.name }));
    if (result.kind === 'tag' && (await props.onCreate(result.tag))) type('');
  };

  const taken = new Set(props.assigned.map(({ refId }) => refId));
  const sought = typed.trim().toLowerCase();
  const available = props.tags.filter(
    ({ refId, name }) => !taken.has(refId) && (name || refId).toLowerCase().includes(sought),
  );
  return (
    <Stack gap="3">
      <HStack
        as="form"
        gap="3"
        align="end"
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.busy) void create();
        }}
      >
        <Box flex="1" minW="0">
          <TextField
            label={t('authoring.tagName')}
            value={typed}
            onChange={type}
            autoComplete="off"
          />
        </Box>
        <Button
          type="submit"
          variant="outline"
          disabled={props.busy || newTag(typed, props.tags).kind === 'empty'}
        >
          {t('authoring.createTag')}
        </Button>
      </HStack>
      {fault ? (
        <Text role="alert" color="fg.error">
          {fault}
        </Text>
      ) : null}
      {available.length === 0 ? (
        <Text color="fg.muted">
          {sought === '' ? t('authoring.noneAvailable') : t('authoring.noneMatching')}
        </Text>
      ) : (
        <HStack
          as="ul"
          aria-label={t('authoring.available')}
          gap="2"
          wrap="wrap"
          listStyleType="none"
        >
          {available.slice(0, mostOffered).map((tag) => (
            <li key={tag.refId}>
              <Button
                variant="surface"
                colorPalette="gray"
                {...tagPill}
                disabled={props.busy}
                aria-label={t('authoring.addTag', { name: tag.name || tag.refId })}
                onClick={() => props.onAdd(tag)}
              >
                <Icon as={Plus} boxSize="4" aria-hidden />
                <TagPillName>{tag.name || tag.refId}</TagPillName>
              </Button>
            </li>
          ))}
        </HStack>
      )}
      {available.length > mostOffered ? (
        <Text color="fg.muted" textStyle="sm">
          {t('authoring.moreTags', { count: available.length - mostOffered })}
        </Text>
      ) : null}
    </Stack>
  );
}
