import { Button, HStack, Icon } from '@chakra-ui/react';
import { Link2Off } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useToast } from '../feedback/toast.tsx';

/** Ends the links of an estimate (O2), after saying what follows from it. */
export function EndLink(props: {
  busy: boolean;
  /** Why that was not done the last time. */
  failure: ReactNode;
  /** @returns whether it was done */
  onEnd: () => Promise<boolean>;
}) {
  const { t } = useTranslation('quotes');
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const end = async () => {
    if (!(await props.onEnd())) return;
    setAsking(false);
    toast.success(t('link.revokedToast'));
  };
  return (
    <HStack>
      <Button variant="ghost" colorPalette="gray" ms="-4" onClick={() => setAsking(true)}>
        <Icon as={Link2Off} boxSize="5" aria-hidden />
        {t('link.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('link.revokeTitle')}
        confirmLabel={t('link.revoke')}
        destructive
        busy={props.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void end()}
      >
        {t('link.revokeText')}
        {props.failure}
      </ConfirmDialog>
    </HStack>
  );
}
