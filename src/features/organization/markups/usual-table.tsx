import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { MarkupExample } from './markup-example.tsx';

/** Gives the own table up, after a question that says what it does to a price. */
export function UsualTable(props: {
  org: string;
  variables: Variables;
  money: Money;
  onConfirm: () => void;
}) {
  const { t } = useTranslation('organization');
  const { variables } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" colorPalette="gray" onClick={() => setAsking(true)}>
        {t('markupTable.useUsual')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('markupTable.usualTitle')}
        confirmLabel={t('markupTable.usualConfirm')}
        onConfirm={() => {
          setAsking(false);
          props.onConfirm();
        }}
        onCancel={() => setAsking(false)}
      >
        <Stack gap="3">
          <Text>{t('markupTable.usualText')}</Text>
          <MarkupExample
            org={props.org}
            before={variables}
            after={{ ...variables, markupTable: null }}
            money={props.money}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
