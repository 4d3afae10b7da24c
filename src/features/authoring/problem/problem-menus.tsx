import { Box, Button, HStack, IconButton, Span, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowUp, Pencil, Plus, Search, Unlink } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNewMenu } from '../../../domain/draft/commands/make-problem.ts';
import { shownContent } from '../../../domain/draft/edit-record.ts';
import { editedMenu } from '../../../domain/draft/edited-menu.ts';
import { priceMenu } from '../../../domain/menu/price-menu.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { HiddenBadge } from '../../../ui/feedback/status-badge.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { useAuthoring } from '../authoring-context.tsx';
import { RecordPicker } from '../fields/record-picker.tsx';
import { useCommand } from '../use-command.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { nameOf } from '../workbench/relation-text.ts';

/** The menus that a problem offers, which lead to their editors; a job takes the first that is not hidden (A9). */
export function ProblemMenus({ problem }: { problem: RecordKey }) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const navigate = useNavigate();
  const run = useCommand();
  const [picking, setPicking] = useState(false);
  const once = useOneAtATime();
  const content = shownContent(drafted, problem);
  const refIds = ((content?.menus ?? []) as readonly string[]).filter((refId) => refId !== '');
  const set = (menus: readonly string[]) =>
    void run((editor) => editor.set(problem, { menus: [...menus] }));
  const make = async () => {
    const made = await once(() =>
      run((editor) => addNewMenu(editor, problem, String(content?.name))),
    );
    if (!made) return;
    await navigate({ to: '/workbench/menus/$refId', params: { refId: made.result.refId } });
  };
  return (
    <Panel title={t('problemEditor.menus')}>
      {refIds.length === 0 ? <Text color="fg.muted">{t('problemEditor.noMenus')}</Text> : null}
      <Stack as="ul" role="list" gap="0" listStyleType="none">
        {refIds.map((refId, at) => {
          const menu = shownContent(drafted, { table: 'menus', refId });
          const name = String(menu?.name || refId);
          return (
            <HStack as="li" key={refId} gap="1" minH="touch" borderTopWidth={at > 0 ? '1px' : '0'}>
              <Box flex="1" minW="0">
                <Button
                  asChild
                  variant="ghost"
                  colorPalette="brand"
                  w="full"
                  h="auto"
                  minH="touch"
                  px="0"
                  justifyContent="start"
                  whiteSpace="normal"
                  textAlign="start"
                >
                  <Link
                    to="/workbench/menus/$refId"
                    params={{ refId }}
                    aria-label={t('problemEditor.editMenu', { name })}
                  >
                    <Pencil />
                    <Span overflowWrap="anywhere">{name}</Span>
                  </Link>
                </Button>
                <MenuPrices refId={refId} />
              </Box>
              {menu?.hidden ? <HiddenBadge /> : null}
              {at > 0 ? (
                <IconButton
                  variant="ghost"
                  colorPalette="gray"
                  aria-label={t('problemEditor.menuFirst', { name })}
                  onClick={() => set([refId, ...refIds.filter((each) => each !== refId)])}
                >
                  <ArrowUp />
                </IconButton>
              ) : null}
              <IconButton
                variant="ghost"
                colorPalette="red"
                aria-label={t('problemEditor.removeMenu', { name })}
                onClick={() => set(refIds.filter((each) => each !== refId))}
              >
                <Unlink />
              </IconButton>
            </HStack>
          );
        })}
      </Stack>
      <HStack gap="2" wrap="wrap" mt="2">
        <Button variant="outline" colorPalette="gray" onClick={() => void make()}>
          <Plus />
          {t('problemEditor.newMenu')}
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={() => setPicking(true)}>
          <Search />
          {t('problemEditor.pickMenu')}
        </Button>
      </HStack>
      {picking ? (
        <RecordPicker
          table="menus"
          title={t('problemEditor.pickMenu')}
          except={refIds}
          textOf={nameOf}
          onClose={() => setPicking(false)}
          onPick={(refId) => {
            setPicking(false);
            set([...refIds, refId]);
          }}
        />
      ) : null}
    </Panel>
  );
}

/** What a menu's tiers cost as the book is drafted; nothing where none has a price. */
function MenuPrices({ refId }: { refId: string }) {
  const { drafted } = useAuthoring();
  const money = useMoney();
  const variables = useVariables();
  const tierText = useTierText();
  const tiers = useMemo(() => {
    const menu = editedMenu(drafted, refId);
    return menu && variables ? priceMenu(menu.view, variables).tiers : [];
  }, [drafted, refId, variables]);
  if (!money) return null;
  const prices = tiers.flatMap(({ tierName, price }) =>
    price.ok ? [`${tierText(tierName)} ${money.formatPrice(price.price, price)}`] : [],
  );
  if (prices.length === 0) return null;
  return (
    <Text color="fg.muted" textStyle="sm" pb="2" fontVariantNumeric="tabular-nums">
      {prices.join(' · ')}
    </Text>
  );
}
