import { Button, HStack, Stack, Text, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestText } from '../../../domain/changes/changeset-limits.ts';
import { lengthOf } from '../../../domain/text.ts';
import type { DraftStore } from '../../../runtime/description-drafts.ts';
import { LeaveGuard } from '../../../ui/feedback/leave-guard.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The description as it is typed; what somebody else makes of it meanwhile is shown beside. */
export function DescriptionEditor(props: {
  from: string;
  draft: DraftStore;
  /** It goes on with what was typed before the page was closed. */
  again: boolean;
  current: string;
  busy: boolean;
  /** Why it could not be saved. */
  reason: string | null;
  onCancel: () => void;
  onSave: (description: string) => void;
}) {
  const { t } = useTranslation(['problems', 'common']);
  const { from, draft } = props;
  const [typed, setTyped] = useState(() => draft.read()?.typed ?? from);
  const isTooLong = lengthOf(typed.trim()) > longestText;
  return (
    <Stack
      as="form"
      gap="3"
      mt="2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) props.onSave(typed.trim());
      }}
    >
      <Textarea
        ref={focusAtEnd}
        aria-label={t('details.description')}
        autoresize
        rows={5}
        aria-invalid={isTooLong}
        maxH="60dvh"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          draft.keep({ from, typed: event.target.value });
        }}
      />
      {isTooLong ? (
        <Notice tone="error">{t('common:tooLong', { count: longestText })}</Notice>
      ) : null}
      {props.again ? <Notice tone="info">{t('authoring.draftRestored')}</Notice> : null}
      {props.current === from ? null : (
        <Notice tone="warning">
          <Text>{t('authoring.changedMeanwhile')}</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {props.current || t('preview.noDescription')}
          </Text>
        </Notice>
      )}
      {props.reason === null ? null : <Notice tone="error">{props.reason}</Notice>}
      <HStack gap="3" justify="end">
        <Button
          variant="outline"
          colorPalette="gray"
          disabled={props.busy}
          onClick={props.onCancel}
        >
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={props.busy} disabled={isTooLong}>
          {t('common:actions.save')}
        </Button>
      </HStack>
      <LeaveGuard
        unsaved={typed.trim() !== from.trim()}
        saving={props.busy}
        text={t('authoring.leaveText')}
        onLeave={props.onCancel}
      />
    </Stack>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
