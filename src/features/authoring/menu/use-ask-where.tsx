import { Button, List, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Where } from '../../../domain/draft/commands/menu-lines.ts';
import { shownContent } from '../../../domain/draft/edit-record.ts';
import { keyOf } from '../../../domain/draft/history.ts';
import type { PublishedBook } from '../../../domain/draft/published-book.ts';
import { usesIn } from '../../../domain/draft/uses.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { Modal } from '../../../ui/feedback/modal.tsx';
import { useAuthoring } from '../authoring-context.tsx';

/** So many menus are named. */
const mostNamed = 5;

type Question = { others: readonly RecordKey[]; answer: (where: Where | null) => void };

/** The question whether a change of a shared line is for all that have it, as a dialog. */
export function useAskWhere(): {
  askWhere: (line: string, menuTier: RecordKey) => Promise<Where | null>;
  dialog: ReactNode;
} {
  const { t } = useTranslation(['authoring', 'common']);
  const { drafted } = useAuthoring();
  const [question, setQuestion] = useState<Question | null>(null);
  const askWhere = useCallback(
    (line: string, menuTier: RecordKey) => {
      const others = otherTiersWith(drafted, line, menuTier);
      if (others.length === 0) return Promise.resolve<Where | null>('everywhere');
      return new Promise<Where | null>((resolve) => {
        setQuestion({
          others,
          answer: (where) => {
            setQuestion(null);
            resolve(where);
          },
        });
      });
    },
    [drafted],
  );
  const names = question ? menusOf(drafted, question.others) : [];
  const dialog = question ? (
    <Modal
      open
      title={t('menuEditor.shared.title')}
      onClose={() => question.answer(null)}
      footer={
        <Stack w="full" gap="2">
          <Button onClick={() => question.answer('here')}>{t('menuEditor.shared.here')}</Button>
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => question.answer('everywhere')}
          >
            {t('menuEditor.shared.everywhere')}
          </Button>
          <Button variant="ghost" colorPalette="gray" onClick={() => question.answer(null)}>
            {t('common:actions.cancel')}
          </Button>
        </Stack>
      }
    >
      <Text>{t('menuEditor.shared.text', { count: question.others.length })}</Text>
      <List.Root mt="2" ps="5" color="fg.muted">
        {names.slice(0, mostNamed).map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List.Root>
      {names.length > mostNamed ? (
        <Text color="fg.muted">
          {t('menuEditor.shared.more', { count: names.length - mostNamed })}
        </Text>
      ) : null}
    </Modal>
  ) : null;
  return { askWhere, dialog };
}

/** The other menuTiers that have a line, by themselves or by a group. */
function otherTiersWith(book: PublishedBook, line: string, menuTier: RecordKey): RecordKey[] {
  const uses = usesIn(book.tables, book.organizations);
  const users = uses.usersOf({ table: 'contentItems', refId: line });
  const groups = users.filter(({ table }) => table === 'menuCopy');
  const tiers = [...users, ...groups.flatMap((group) => uses.usersOf(group))].filter(
    ({ table, refId }) => table === 'menuTiers' && refId !== menuTier.refId,
  );
  return [...new Map(tiers.map((key) => [keyOf(key), key])).values()];
}

function menusOf(book: PublishedBook, menuTiers: readonly RecordKey[]): string[] {
  const names = menuTiers.flatMap((key) => {
    const menus = (shownContent(book, key)?.menus ?? []) as readonly string[];
    return menus.map((refId) => {
      const name = shownContent(book, { table: 'menus', refId })?.name;
      return String(name || refId);
    });
  });
  return [...new Set(names)];
}
