import { Box, Button, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartLine, ChevronDown, Presentation, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$ } from '../../../database/local/reference.ts';
import { longestRecordName } from '../../../domain/changes/changeset-limits.ts';
import { isPricebookTable } from '../../../domain/changes/table-content.ts';
import { addTier } from '../../../domain/draft/commands/make-problem.ts';
import { dropGone } from '../../../domain/draft/commands/tier-offer.ts';
import { type EditedMenu, editedMenu, tiersOf } from '../../../domain/draft/edited-menu.ts';
import { type Multipliers, priceMenu } from '../../../domain/menu/price-menu.ts';
import { numberFormat } from '../../../domain/pricing/number-locale.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { type Money, useMoney } from '../../../runtime/use-money.ts';
import type { RecordKey } from '../../../schemas/draft.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { BaseUnitNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { HiddenBadge } from '../../../ui/feedback/status-badge.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SliderField } from '../../../ui/input/slider-field.tsx';
import { Toggle } from '../../../ui/input/toggle.tsx';
import { type TierTextOf, useTierText } from '../../../ui/tier/tier-text.ts';
import { AuthoringBar } from '../authoring-bar.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { OriginBadge } from '../fields/origin-badge.tsx';
import { RefIdField } from '../fields/ref-id-field.tsx';
import { FirstHint } from '../first-hint.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { NotInBook } from '../not-in-book.tsx';
import { committed, useCommand } from '../use-command.ts';
import { useFollowed } from '../use-followed.ts';
import { TakeAwayButton } from '../workbench/take-away-dialog.tsx';
import { useTypedIn } from '../workbench/use-typed-in.ts';
import { MenuEditingProvider, useMenuEditing } from './menu-editor-context.tsx';
import { TierEditor } from './tier-editor.tsx';
import { TierSwitch } from './tier-switch.tsx';
import { useAskWhere } from './use-ask-where.tsx';
import { VendorNotices } from './vendor-notices.tsx';

/** A menu of the book as technicians see it, edited where it stands, with its prices, costs and margins. */
export function MenuEditorScreen(props: { refId: string }) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const navigate = useNavigate();
  const { refId, identity } = useFollowed({ table: 'menus', refId: props.refId }, (to) => {
    void navigate({ to: '/workbench/menus/$refId', params: { refId: to }, replace: true });
  });
  const menu = useMemo(() => editedMenu(drafted, refId), [drafted, refId]);
  const money = useMoney();
  const organization = readyValue(useLive(organization$, useWorkspace()));
  if (!menu) {
    return (
      <NotInBook
        screen={t('menuEditor.screen')}
        title={t('menuEditor.notFound.title')}
        text={t('menuEditor.notFound.text')}
      />
    );
  }
  if (!money || organization === undefined)
    return <Page title={t('menuEditor.screen')}>{null}</Page>;
  return (
    <MenuEditor
      key={identity}
      menu={menu}
      money={money}
      variables={organization?.variables ?? {}}
      costs={organization?.costs ?? null}
    />
  );
}

function MenuEditor(props: {
  menu: EditedMenu;
  money: Money;
  variables: Variables;
  costs: Variables | null;
}) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const { published } = useAuthoring();
  const { menu, money, variables, costs } = props;
  const [multipliers, setMultipliers] = useState<Multipliers>({ timeMult: 1, materialMult: 1 });
  const [agreement, setAgreement] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const typedIn = useTypedIn(money);
  const navigate = useNavigate();
  const run = useCommand();
  const { askWhere, dialog } = useAskWhere();
  const priced = useMemo(
    () => priceMenu(menu.view, variables, multipliers),
    [menu, variables, multipliers],
  );
  const before = useMemo(() => {
    const was = editedMenu(published, menu.refId);
    const tiers = was ? priceMenu(was.view, variables, multipliers).tiers : [];
    return new Map(was?.tiers.map(({ key: { refId } }, at) => [refId, tiers[at]]));
  }, [published, menu.refId, variables, multipliers]);
  const editing = { menu, money, typedIn, variables, costs, multipliers, agreement, run, askWhere };
  const key: RecordKey = { table: 'menus', refId: menu.refId };
  const refIds = menu.tiers.map((tier) => tier.key.refId);
  const shown = refIds.find((refId) => refId === chosen) ?? refIds[0];
  return (
    <MenuEditingProvider value={editing}>
      <Page
        title={t('menuEditor.screen')}
        heading={menu.name || menu.refId}
        description={<ProblemLinks menu={menu} />}
        headerEnd={
          <HStack gap="3" wrap="wrap">
            <OriginBadge of={key} />
            {menu.hidden ? <HiddenBadge /> : null}
            {published.tables.get('menus', menu.view.id) ? (
              <Button asChild variant="outline" colorPalette="gray">
                <Link to="/menus/$id/show/legacy" params={{ id: menu.view.id }}>
                  <Presentation />
                  {t('menuEditor.asShown')}
                </Link>
              </Button>
            ) : null}
          </HStack>
        }
      >
        <Stack gap="3">
          <PriceSettings
            multipliers={multipliers}
            onMultipliers={(change) => setMultipliers({ ...multipliers, ...change })}
            agreement={agreement}
            onAgreement={setAgreement}
          >
            <DraftField
              label={t('menuEditor.name')}
              value={menu.name}
              mostCharacters={longestRecordName}
              check={(typed) => (typed === '' ? t('menuEditor.nameNeeded') : null)}
              onCommit={(name) => committed(run((editor) => editor.set(key, { name })))}
            />
            <Toggle
              row
              label={t('menuEditor.hide')}
              explanation={t('menuEditor.hideText')}
              checked={menu.hidden}
              onChange={(hidden) => void run((editor) => editor.set(key, { hidden }))}
            />
            <RefIdField of={key} />
            <TakeAwayButton
              of={key}
              label={t('menuEditor.takeAway')}
              onDone={() => void navigate({ to: '/workbench', search: { table: 'menus' } })}
            />
          </PriceSettings>
          <FirstHint of="menu" />
          <BaseUnitNotice money={money} />
          <Faults menu={menu} />
          <VendorNotices records={recordsOf(menu, tierText)} />
          {menu.tiers.length === 0 ? (
            <Notice tone="info">{t('menuEditor.noTiers')}</Notice>
          ) : (
            <TierSwitch tiers={priced.tiers} refIds={refIds} chosen={shown} onChoose={setChosen} />
          )}
          <Grid
            gridTemplateColumns={{
              base: 'minmax(0, 1fr)',
              md: 'repeat(3, minmax(0, 1fr))',
              xl: `repeat(${Math.min(5, Math.max(3, menu.tiers.length))}, minmax(0, 1fr))`,
            }}
            columnGap="3"
            rowGap="0"
          >
            {menu.tiers.map((tier, at) => {
              const tierPriced = priced.tiers[at];
              if (!tierPriced) return null;
              const { refId } = tier.key;
              return (
                <TierEditor
                  key={refId}
                  tier={tier}
                  priced={tierPriced}
                  published={before.get(refId)}
                  isLowest={at === menu.tiers.length - 1}
                  isChosen={refId === shown}
                />
              );
            })}
          </Grid>
          <MissingTiers menu={menu} />
          <Button asChild variant="outline" colorPalette="gray" alignSelf="start">
            <Link to="/workbench/menus/$refId/prices" params={{ refId: menu.refId }}>
              <ChartLine />
              {t('history.chart.open')}
            </Link>
          </Button>
          <RecordHistory of={key} />
        </Stack>
      </Page>
      <AuthoringBar />
      {dialog}
    </MenuEditingProvider>
  );
}

/** At which multipliers and for whom prices are shown, and what the menu itself says; unfolded by a tap. */
function PriceSettings(props: {
  multipliers: Multipliers;
  onMultipliers: (change: Partial<Multipliers>) => void;
  agreement: boolean;
  onAgreement: (agreement: boolean) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation(['authoring', 'common', 'jobs']);
  const { locale } = useMenuEditing().money;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { timeMult, materialMult } = props.multipliers;
  const times = (value: number) =>
    t('common:slider.value', {
      value: numberFormat(locale, { minimumFractionDigits: 2 }).format(value),
    });
  return (
    <Box>
      <HStack gap="3" wrap="wrap" justify="space-between">
        <Button
          variant="outline"
          colorPalette="gray"
          maxW="full"
          h="auto"
          minH="touch"
          whiteSpace="normal"
          px={{ base: '3', md: '5' }}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal />
          {t('menuEditor.settings', { time: times(timeMult), material: times(materialMult) })}
          <ChevronDown />
        </Button>
        <Toggle
          label={t('menuEditor.agreement')}
          checked={props.agreement}
          onChange={props.onAgreement}
        />
      </HStack>
      <Box id={id} hidden={!open} mt="3">
        <Panel>
          <Grid
            gap="6"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
          >
            <SliderField
              label={t('jobs:adjust.time')}
              value={timeMult}
              locale={locale}
              onChange={(value) => props.onMultipliers({ timeMult: value })}
            />
            <SliderField
              label={t('jobs:adjust.material')}
              value={materialMult}
              locale={locale}
              onChange={(value) => props.onMultipliers({ materialMult: value })}
            />
            {props.children}
          </Grid>
        </Panel>
      </Box>
    </Box>
  );
}

/** Which problems offer the menu: links to their forms. */
function ProblemLinks({ menu }: { menu: EditedMenu }) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const problems = useMemo(() => {
    const family = new Set(
      drafted.organizations.map((org) => drafted.graph.ids.of(org, 'menus', menu.refId)),
    );
    const users = [...drafted.tables.recordsOf('problems')].filter(
      (record) => 'menus' in record && record.menus.some((id) => family.has(id)),
    ) as { refId: string; name: string }[];
    return [...new Map(users.map((problem) => [problem.refId, problem])).values()];
  }, [drafted, menu.refId]);
  if (problems.length === 0) return <Text>{t('menuEditor.noProblem')}</Text>;
  return (
    <HStack gap="2" wrap="wrap">
      <Text>{t('menuEditor.ofProblem')}</Text>
      {problems.slice(0, 3).map(({ refId, name }) => (
        <Button key={refId} asChild variant="plain" colorPalette="brand" px="0" h="auto" minH="8">
          <Link to="/workbench/problems/$refId" params={{ refId }}>
            {name || refId}
          </Link>
        </Button>
      ))}
    </HStack>
  );
}

/** Edits of this menu's records that no replay would take. */
function Faults({ menu }: { menu: EditedMenu }) {
  const { t, i18n } = useTranslation('authoring');
  const tierText = useTierText();
  const { faults, conflicts } = useAuthoring();
  const run = useCommand();
  const records = recordsOf(menu, tierText);
  const isOfMenu = (table: string, refId: string) =>
    records.some(({ key }) => key.table === table && key.refId === refId);
  const found = faults.flatMap(({ table, refId, fault }) =>
    isPricebookTable(table) && isOfMenu(table, refId) ? [{ table, refId, fault }] : [],
  );
  const isInConflict = records.some(({ key }) => conflicts.has(`${key.table}/${key.refId}`));
  return (
    <>
      {found.map(({ table, refId, fault }) => (
        <Notice key={`${table}/${refId}`} tone="error">
          <HStack gap="3" wrap="wrap">
            <Text>{t('menuEditor.fault', { record: refId, fault: errorText(i18n, fault) })}</Text>
            {fault.code === 'referenceNotFound' ? (
              <Button
                variant="outline"
                colorPalette="gray"
                onClick={() => void run((editor) => dropGone(editor, { table, refId }))}
              >
                {t('menuEditor.offer.dropGone')}
              </Button>
            ) : null}
          </HStack>
        </Notice>
      ))}
      {isInConflict ? (
        <Notice tone="warning">
          <HStack gap="3" wrap="wrap">
            <Text>{t('menuEditor.conflict')}</Text>
            <Button asChild variant="outline" colorPalette="gray">
              <Link to="/workbench/draft">{t('menuEditor.toDraft')}</Link>
            </Button>
          </HStack>
        </Notice>
      ) : null}
    </>
  );
}

/** Tiers of the book that the menu does not have. */
function MissingTiers({ menu }: { menu: EditedMenu }) {
  const { t } = useTranslation('authoring');
  const tierText = useTierText();
  const { drafted } = useAuthoring();
  const run = useCommand();
  const used = new Set(menu.view.tiers.map(({ tierRefId }) => tierRefId));
  const missing = tiersOf(drafted).filter(({ refId }) => !used.has(refId));
  if (missing.length === 0) return null;
  return (
    <HStack gap="2" wrap="wrap">
      {missing.map(({ refId, name }) => (
        <Button
          key={refId}
          variant="outline"
          colorPalette="gray"
          onClick={() =>
            void run((editor) => addTier(editor, { table: 'menus', refId: menu.refId }, refId))
          }
        >
          {t('menuEditor.addTier', { tier: tierText(name || refId) })}
        </Button>
      ))}
    </HStack>
  );
}

/** Every record that the menu shows, by what an author would call it. */
function recordsOf(menu: EditedMenu, tierText: TierTextOf): { key: RecordKey; name: string }[] {
  const of = (table: RecordKey['table'], refId: string, name: string) => ({
    key: { table, refId },
    name: name || refId,
  });
  const records = [
    of('menus', menu.refId, menu.name),
    ...menu.tiers.flatMap(({ key, view, title, lines, groups, offer }) => [
      of('menuTiers', key.refId, `${menu.name}: ${tierText(view.tierName)}`),
      ...[...(title ? [title] : []), ...lines, ...groups.flatMap((group) => group.lines)].map(
        ({ refId, text }) => of('contentItems', refId, text),
      ),
      ...groups.map(({ refId, name }) => of('menuCopy', refId, name)),
      ...(offer
        ? [
            of('offers', offer.refId, offer.name),
            ...offer.materials.map(({ refId, name }) => of('costsMaterial', refId, name)),
            ...offer.hours.map(({ refId, name }) => of('costsTime', refId, name)),
          ]
        : []),
    ]),
  ];
  return [
    ...new Map(records.map((each) => [`${each.key.table}/${each.key.refId}`, each])).values(),
  ];
}
