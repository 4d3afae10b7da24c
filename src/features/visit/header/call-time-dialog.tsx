import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { VisitCallTime } from '../../../domain/session/call-time.ts';
import { chooseCallTime } from '../../../domain/session/session-state.ts';
import type { SessionState } from '../../../schemas/session.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { useChangeVisit } from '../saving/use-change-visit.ts';

/** The choice of when the work of the visit is done (M3). */
export function CallTimeDialog(props: {
  session: SessionState;
  at: VisitCallTime;
  names: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation(['session', 'common']);
  const change = useChangeVisit();
  const { session, names, onClose } = props;
  const { name, isOffered, isGone } = props.at;
  const choices = [
    { value: '', label: t('callTime.none') },
    ...[...names, ...(isGone ? [name] : [])].map((value) => ({ value, label: value })),
  ];
  const choose = (value: string) =>
    change((state) =>
      // A session that was started since is another customer's.
      state.sessionId === session.sessionId ? chooseCallTime(state, value) : state,
    );
  return (
    <Modal
      open
      onClose={onClose}
      title={t('callTime.title')}
      footer={<Button onClick={onClose}>{t('common:actions.done')}</Button>}
    >
      <Stack gap="3">
        <Text color="fg.muted">{t('callTime.text')}</Text>
        {isOffered && name !== '' ? (
          <Notice tone="info">{t('callTime.offered', { name })}</Notice>
        ) : null}
        {isGone ? <Notice tone="warning">{t('callTime.gone', { name })}</Notice> : null}
        <ChoiceList
          label={t('callTime.title')}
          choices={choices}
          value={name}
          onChange={(value) => void choose(value)}
        />
      </Stack>
    </Modal>
  );
}
