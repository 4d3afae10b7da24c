import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { InlineRecordPicker } from './inline-record-picker.tsx';

/** Gives many problems one more tag. */
export function TagDialog(props: {
  open: boolean;
  count: number;
  onTag: (refId: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('authoring');
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={t('workbench.tag.title', { count: props.count })}
    >
      <InlineRecordPicker
        table="problemTags"
        label={t('workbench.tag.label')}
        without={none}
        onPick={(refId) => {
          props.onTag(refId);
          props.onClose();
        }}
      />
    </Modal>
  );
}

const none: ReadonlySet<string> = new Set();
