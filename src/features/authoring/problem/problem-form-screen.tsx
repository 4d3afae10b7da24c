import { Box, Button, HStack, Icon, IconButton, Span, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowUp, Copy, Pencil, Plus, RotateCcw, Search, Unlink, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import { addNewMenu } from '../../../domain/draft/commands/make-problem.ts';
import { shownContent } from '../../../domain/draft/edit-record.ts';
import { editedMenu } from '../../../domain/draft/edited-menu.ts';
import { priceMenu } from '../../../domain/menu/price-menu.ts';
import { useMoney } from '../../../runtime/use-money.ts';
import { useVariables } from '../../../runtime/use-variables.ts';
import type { Content, RecordKey } from '../../../schemas/draft.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { HiddenBadge } from '../../../ui/feedback/status-badge.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { useTierText } from '../../../ui/tier/tier-text.ts';
import { AuthoringBar } from '../authoring-bar.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { OriginBadge } from '../fields/origin-badge.tsx';
import { RecordPicker } from '../fields/record-picker.tsx';
import { RefIdField } from '../fields/ref-id-field.tsx';
import { FirstHint } from '../first-hint.tsx';
import { useRecordState } from '../menu/use-record-state.ts';
import { VendorNotices } from '../menu/vendor-notices.tsx';
import { NotInBook } from '../not-in-book.tsx';
import { committed, useCommand } from '../use-command.ts';
import { useFollowed } from '../use-followed.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { nameOf } from '../workbench/relation-text.ts';
import { TakeAwayButton } from '../workbench/take-away-dialog.tsx';

/** A problem's own fields, its tags and its menus. */
export function ProblemFormScreen(props: { refId: string }) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const navigate = useNavigate();
  const { refId, identity } = useFollowed({ table: 'problems', refId: props.refId }, (to) => {
    void navigate({ to: '/workbench/problems/$refId', params: { refId: to }, replace: true });
  });
  const key: RecordKey = { table: 'problems', refId };
  const content = shownContent(drafted, key);
  if (content) return <ProblemForm key={identity} problem={key} content={content} />;
  return (
    <NotInBook
      screen={t('problemEditor.title')}
      title={t('problemEditor.notFound.title')}
      text={t('problemEditor.notFound.text')}
    />
  );
}

function ProblemForm({ problem, content }: { problem: RecordKey; content: Content }) {
  const { t } = useTranslation('authoring');
  const run = useCommand();
  const state = useRecordState()(problem);
  const navigate = useNavigate();
  const name = String(content.name);
  const keep = (values: Content) => committed(run((editor) => editor.set(problem, values)));
  return (
    <>
      <Page
        title={t('problemEditor.title')}
        heading={name || problem.refId}
        headerEnd={
          <HStack gap="3" wrap="wrap">
            <OriginBadge of={problem} />
            {content.hidden ? <HiddenBadge /> : null}
            <Button asChild variant="outline" colorPalette="gray">
              <Link to="/workbench/problems/new" search={{ copy: problem.refId }}>
                <Copy />
                {t('problemEditor.copy')}
              </Link>
            </Button>
          </HStack>
        }
        width="reading"
      >
        <Stack gap="4">
          <FirstHint of="problem" />
          <VendorNotices records={[{ key: problem, name: name || problem.refId }]} />
          <ProblemMenus problem={problem} />
          <Panel>
            <Stack gap="4">
              <DraftField
                label={t('problemEditor.name')}
                value={name}
                mostCharacters={longestRecordName}
                isChanged={state.changes('name')}
                check={(typed) => (typed === '' ? t('problemEditor.nameNeeded') : null)}
                onCommit={(text) => keep({ name: text })}
              />
              <DraftField
                multiline
                label={t('problemEditor.description')}
                isChanged={state.changes('description')}
                value={String(content.description)}
                onCommit={(text) => keep({ description: text })}
              />
              <DraftField
                label={t('problemEditor.keywords')}
                placeholder={t('problemEditor.keywordsHelp')}
                isChanged={state.changes('keywords')}
                value={String(content.keywords)}
                onCommit={(text) => keep({ keywords: text })}
              />
              <Toggle
                row
                label={t('problemEditor.hide')}
                explanation={t('problemEditor.hideText')}
                checked={content.hidden === true}
                onChange={(hidden) => void keep({ hidden })}
              />
              <RefIdField of={problem} />
              <TakeAwayButton
                of={problem}
                label={t('problemEditor.takeAway')}
                onDone={() => void navigate({ to: '/workbench' })}
              />
              {state.isOverride ? (
                <Stack gap="1" align="start">
                  <Text color="fg.muted" textStyle="sm">
                    {t('problemEditor.ownVersion')}
                  </Text>
                  <Button
                    variant="outline"
                    colorPalette="gray"
                    onClick={() => void run((editor) => editor.remove(problem))}
                  >
                    <RotateCcw />
                    {t('menuEditor.useInherited')}
                  </Button>
                </Stack>
              ) : null}
            </Stack>
          </Panel>
          <ProblemTags problem={problem} />
        </Stack>
      </Page>
      <AuthoringBar />
    </>
  );
}

/** The tags that a problem is found by. */
function ProblemTags({ problem }: { problem: RecordKey }) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const run = useCommand();
  const [picking, setPicking] = useState(false);
  const content = shownContent(drafted, problem);
  const refIds = ((content?.problemTags ?? []) as readonly string[]).filter((each) => each !== '');
  const set = (problemTags: readonly string[]) =>
    void run((editor) => editor.set(problem, { problemTags: [...problemTags] }));
  return (
    <Panel title={t('problemEditor.tags')}>
      {refIds.length === 0 ? <Text color="fg.muted">{t('problemEditor.noTags')}</Text> : null}
      <HStack as="ul" role="list" gap="2" wrap="wrap" listStyleType="none">
        {refIds.map((refId) => {
          const tag = shownContent(drafted, { table: 'problemTags', refId });
          const name = String(tag?.name || refId);
          return (
            <li key={refId}>
              <Button
                variant="outline"
                colorPalette="gray"
                borderRadius="full"
                aria-label={t('problemEditor.removeTag', { name })}
                onClick={() => set(refIds.filter((each) => each !== refId))}
              >
                <Span overflowWrap="anywhere">{name}</Span>
                <Icon as={X} boxSize="4" aria-hidden />
              </Button>
            </li>
          );
        })}
        <li>
          <Button variant="ghost" colorPalette="brand" onClick={() => setPicking(true)}>
            <Plus />
            {t('problemEditor.addTag')}
          </Button>
        </li>
      </HStack>
      {picking ? (
        <RecordPicker
          table="problemTags"
          title={t('problemEditor.addTag')}
          except={refIds}
          textOf={nameOf}
          onClose={() => setPicking(false)}
          onPick={(refId) => {
            setPicking(false);
            set([...refIds, refId]);
          }}
          maker={(typed) =>
            typed === '' ? null : (
              <Button
                onClick={() => {
                  setPicking(false);
                  void run((editor) => {
                    const { refId } = editor.make('problemTags', typed, { name: typed });
                    editor.set(problem, { problemTags: [...refIds, refId] });
                  });
                }}
              >
                <Plus />
                {t('problemEditor.makeTag', { name: typed })}
              </Button>
            )
          }
        />
      ) : null}
    </Panel>
  );
}

/** The menus that a problem offers, which lead to their editors; a job takes the first that is not hidden (A9). */
function ProblemMenus({ problem }: { problem: RecordKey }) {
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
