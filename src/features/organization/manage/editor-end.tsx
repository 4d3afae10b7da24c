import { Button, Flex, HStack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';

/** The end of an editor's form: it is saved, or given up, after a question where something was typed. */
export function EditorEnd(props: {
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
  save: string;
  /** Gives up what is edited; the usual word where there is none. */
  cancel?: string;
  /** It can't be saved now. */
  busy?: boolean;
  /** The question: its title and text, and what goes on editing. */
  discard: { title: string; text: string; goOn: string };
  onClose: () => void;
}) {
  const { t } = useTranslation(['organization', 'common']);
  const { dirty, onDirty, discard, onClose } = props;
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [onDirty, dirty]);
  return (
    <>
      <Flex justify="end">
        <HStack gap="2" wrap="wrap" justify="end">
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => (dirty ? setAsking(true) : onClose())}
          >
            {props.cancel ?? t('common:actions.cancel')}
          </Button>
          <Button type="submit" disabled={props.busy}>
            {props.save}
          </Button>
        </HStack>
      </Flex>
      <ConfirmDialog
        open={asking}
        title={discard.title}
        confirmLabel={t('unsaved.discard')}
        cancelLabel={discard.goOn}
        destructive
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        {discard.text}
      </ConfirmDialog>
    </>
  );
}
