import { Button, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { useAddToVisit } from './use-add-to-visit.ts';

/** From a menu that is only looked at to a job of the visit. */
export function AddToVisit({ menuId }: { menuId: string }) {
  const { t } = useTranslation('menus');
  const { busy, choices, add, choose, leave } = useAddToVisit(menuId);
  return (
    <>
      <Button size={{ base: 'lg', lg: 'md' }} loading={busy} onClick={() => void add()}>
        <Plus />
        {t('addToVisit.action')}
      </Button>
      <Modal open={choices.length > 0} onClose={leave} title={t('addToVisit.choose')}>
        <Stack gap="3">
          {choices.map((problem) => (
            <Button
              key={problem.id}
              variant="outline"
              colorPalette="gray"
              h="auto"
              minH="touch"
              py="2"
              justifyContent="start"
              textAlign="start"
              whiteSpace="normal"
              disabled={busy}
              onClick={() => void choose(problem)}
            >
              {problem.name || t('addToVisit.unnamed')}
            </Button>
          ))}
        </Stack>
      </Modal>
    </>
  );
}
