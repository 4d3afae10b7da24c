import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { MarkupEdge } from '../../../domain/draft/markup-edges.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { ScrollList } from '../../../ui/display/scroll-list.tsx';

/** What an author may want to know of the prices of a draft, and need not tick (M5); nothing if there is nothing to see. */
export function NotesPanel({ edges }: { edges: readonly MarkupEdge[] }) {
  const { t } = useTranslation('authoring');
  const money = useMoney();
  if (!money) return null;
  const notes = edges.flatMap((edge) => {
    const before = money.formatPrice(edge.before, edge);
    const after = money.formatPrice(edge.after, edge);
    const { refId, name, part } = edge;
    const text = t('draft.notes.edge', { name: name || refId, part, before, after });
    // Within a whole unit of the currency nobody sees it.
    return before === after ? [] : [{ id: refId, text }];
  });
  if (notes.length === 0) return null;
  const title = t('draft.notes.title');
  return (
    <Panel title={title}>
      <Text color="fg.muted">{t('draft.notes.text')}</Text>
      <ScrollList
        label={title}
        items={notes}
        rowHeight={32}
        renderRow={({ text }) => (
          <Text py="1" overflowWrap="anywhere">
            {text}
          </Text>
        )}
      />
    </Panel>
  );
}
