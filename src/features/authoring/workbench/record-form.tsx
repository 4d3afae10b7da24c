import {
  Box,
  Button,
  Heading,
  HStack,
  Icon,
  IconButton,
  Span,
  Stack,
  Text,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { PanelsTopLeft, RotateCcw, Trash2, Undo2, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { organization$ } from '../../../database/local/reference.ts';
import { withoutRecord } from '../../../domain/draft/edit-record.ts';
import { editedOfferView } from '../../../domain/draft/edited-menu.ts';
import { keyOf } from '../../../domain/draft/history.ts';
import { ownIn } from '../../../domain/draft/published-book.ts';
import { usersOf } from '../../../domain/draft/take-away.ts';
import { usesIn } from '../../../domain/draft/uses.ts';
import { priceTier } from '../../../domain/menu/price-menu.ts';
import type { TypedIn } from '../../../domain/organization/typed-amount.ts';
import { numberFormat } from '../../../domain/pricing/number-locale.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import type { Money } from '../../../runtime/use-money.ts';
import type { Content, RecordEdit, RecordKey } from '../../../schemas/draft.ts';
import type { Organization } from '../../../schemas/organization.ts';
import type { Offer } from '../../../schemas/pricebook.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useAuthoring } from '../authoring-context.tsx';
import { RefIdField } from '../fields/ref-id-field.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { useMarginOf } from '../margin.ts';
import { VendorNotices } from '../menu/vendor-notices.tsx';
import { useDraftEdit } from '../use-command.ts';
import { columnsOf, isField } from './columns.ts';
import { ConfirmedCost } from './confirmed-cost.tsx';
import { RecordField, RelationField } from './record-field.tsx';
import { nameOf, userNames } from './relation-text.ts';
import type { WorkbenchRow } from './rows.ts';
import type { WorkbenchTable } from './workbench-search.ts';

/** All of one record: its fields, what it leads to and what uses it. */
export function RecordForm(props: {
  row: WorkbenchRow;
  table: WorkbenchTable;
  money: Money;
  typedIn: TypedIn;
  onChange: (values: Content) => void;
  onTakeAway: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('authoring');
  const edit = useDraftEdit();
  const { row, table } = props;
  const columns = columnsOf[table];
  const key = { table, refId: row.refId };
  const isGone = row.state === 'gone';
  const { published } = useAuthoring();
  const give = (made: RecordEdit | null) =>
    void edit(() => new Map([[keyOf(key), { key, edit: made }]]));
  return (
    <Stack gap="5" aria-label={nameOf(row.record)} role="region">
      <HStack align="start" gap="2">
        <Box flex="1" minW="0">
          <Heading as="h2" textStyle="lg" overflowWrap="anywhere">
            {nameOf(row.record)}
          </Heading>
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {row.refId} · {t(`workbench.sources.${row.source}`)}
            {row.state === 'published' ? '' : ` · ${t(`workbench.states.${row.state}`)}`}
          </Text>
        </Box>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          aria-label={t('workbench.form.close')}
          onClick={props.onClose}
        >
          <X />
        </IconButton>
      </HStack>
      {row.byVendor ? <VendorNotices records={[{ key, name: nameOf(row.record) }]} /> : null}
      {row.source === 'inherited' && !isGone ? (
        <Notice tone="info">{t('workbench.form.inherited')}</Notice>
      ) : null}
      {isGone ? (
        <Notice tone="warning">{t('workbench.form.gone')}</Notice>
      ) : (
        <EditorLink {...key} />
      )}
      {table === 'offers' && !isGone ? (
        <OfferPrice offer={row.record as Offer} money={props.money} />
      ) : null}
      {columns.filter(isField).map((column) => (
        <RecordField
          key={column.name}
          row={row}
          column={column}
          money={props.money}
          typedIn={props.typedIn}
          onChange={(value) => props.onChange({ [column.name]: value })}
        />
      ))}
      {table === 'costsMaterial' && !isGone ? <ConfirmedCost part={row.refId} /> : null}
      <RefIdField of={key} inForm />
      {isGone
        ? null
        : columns
            .filter(({ kind }) => kind === 'relation')
            .map((column) => (
              <RelationField
                key={column.name}
                row={row}
                table={table}
                column={column}
                onChange={(refIds) => props.onChange({ [column.name]: refIds })}
              />
            ))}
      {table === 'problems' || isGone ? null : <UsedIn row={row} table={table} />}
      <RecordHistory of={key} />
      <HStack wrap="wrap" gap="3">
        {row.state === 'changed' || isGone ? (
          <Button variant="outline" colorPalette="gray" onClick={() => give(null)}>
            <Icon as={Undo2} boxSize="5" aria-hidden />
            {t(isGone ? 'workbench.form.putBack' : 'workbench.form.asPublished')}
          </Button>
        ) : null}
        {row.source === 'version' && ownIn(published, key) ? (
          <Button
            variant="outline"
            colorPalette="gray"
            onClick={() => give(withoutRecord(published, key))}
          >
            <Icon as={RotateCcw} boxSize="5" aria-hidden />
            {t('workbench.form.useInherited')}
          </Button>
        ) : null}
        {isGone ? null : (
          <Button variant="outline" colorPalette="gray" onClick={props.onTakeAway}>
            <Icon as={Trash2} boxSize="5" aria-hidden />
            {t('workbench.bulk.takeAway')}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}

const mostListed = 12;

function UsedIn({ row, table }: { row: WorkbenchRow; table: WorkbenchTable }) {
  const { t } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const uses = useMemo(() => usesIn(drafted.tables, drafted.organizations), [drafted]);
  const users = usersOf(uses, { table, refId: row.refId });
  const names = userNames(drafted, users);
  const title =
    users.length === 0
      ? t('workbench.form.usedNowhere')
      : t('workbench.form.usedIn', { count: users.length });
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" textStyle="md" mb="1">
        {title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="1" color="fg.muted">
        {names.slice(0, mostListed).map((name) => (
          <Text as="li" key={name} overflowWrap="anywhere">
            {name}
          </Text>
        ))}
        {names.length > mostListed ? (
          <li>{t('workbench.form.more', { count: names.length - mostListed })}</li>
        ) : null}
      </Stack>
    </Box>
  );
}

/** To the screen of its own that a menu or a problem has beside the workbench. */
function EditorLink({ table, refId }: RecordKey) {
  const { t } = useTranslation('authoring');
  if (table !== 'menus' && table !== 'problems') return null;
  const to = table === 'menus' ? '/workbench/menus/$refId' : '/workbench/problems/$refId';
  return (
    <Button asChild variant="outline" alignSelf="start">
      <Link to={to} params={{ refId }}>
        <Icon as={PanelsTopLeft} boxSize="5" aria-hidden />
        {t(`workbench.form.editor.${table}`)}
      </Link>
    </Button>
  );
}

/** What an offer is sold for as it is drafted, what it costs and what is left (M4). */
function OfferPrice(props: { offer: Offer; money: Money }) {
  const organization = readyValue(useLive(organization$, useWorkspace()));
  return organization ? <PriceLine {...props} organization={organization} /> : null;
}

function PriceLine(props: { offer: Offer; money: Money; organization: Organization }) {
  const { t, i18n } = useTranslation('authoring');
  const { drafted } = useAuthoring();
  const { money, organization } = props;
  const { variables, costs } = organization;
  const offer = useMemo(() => editedOfferView(drafted, props.offer), [drafted, props.offer]);
  const marginOf = useMarginOf({ variables, costs });
  const price = useMemo(() => priceTier({ offer }, variables), [offer, variables]);
  if (!price.ok) return <Text color="fg.muted">{errorText(i18n, price.fault)}</Text>;
  const margin = marginOf(offer, price.price, price);
  const percent = margin?.ok ? margin.value.percent : null;
  return (
    <HStack
      role="group"
      aria-label={t('workbench.form.price')}
      gap="4"
      wrap="wrap"
      align="baseline"
      fontVariantNumeric="tabular-nums"
    >
      <Span textStyle="xl" fontWeight="semibold">
        {money.formatPrice(price.price, price)}
      </Span>
      {margin?.ok ? (
        <Span color="fg.muted">
          {t('menuEditor.price.cost', { amount: money.formatCost(margin.value.cost) })}
        </Span>
      ) : null}
      {percent === null ? null : (
        <Span fontWeight="semibold" color={percent.startsWith('-') ? 'fg.error' : 'fg'}>
          {t('menuEditor.price.margin', {
            percent: numberFormat(money.locale, { style: 'percent' }).format(Number(percent) / 100),
          })}
        </Span>
      )}
      {margin?.ok === false ? (
        <Text textStyle="sm" color="fg.muted">
          {margin.text}
        </Text>
      ) : null}
    </HStack>
  );
}
