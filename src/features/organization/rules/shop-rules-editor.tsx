import { Box, chakra, Grid, GridItem, HStack, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  blankRate,
  type EditedRule,
  type RateRow,
  type RuleFaults,
  readShopRules,
  type TypedShopRules,
  typedShopRules,
} from '../../../domain/organization/typed-shop-rules.ts';
import { mostCallTimes, mostLaborRates } from '../../../domain/pricing/rule-texts.ts';
import { callTimesOf, laborRatesOf } from '../../../domain/pricing/shop-rules.ts';
import { type Money, typedIn } from '../../../runtime/use-money.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceList } from '../../../ui/input/choice-list.tsx';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { EditorEnd } from '../manage/editor-end.tsx';
import { useExamples } from '../variables/example-price.tsx';
import { CallTimes, type KeyedCallTime } from './call-times.tsx';
import { MenusBeforeAfter } from './menus-before-after.tsx';
import { currencyOf, isSame, NamedRows, RemoveRow } from './named-rows.tsx';

type KeyedRate = RateRow & { key: number };
type Typed = TypedShopRules & { rates: readonly KeyedRate[]; times: readonly KeyedCallTime[] };

/** The rules of price while they are typed, with what they do to three menus of the shop. */
export function ShopRulesEditor(props: {
  org: string;
  /** With what work costs (M4). */
  variables: Variables;
  /** Those that are edited: all, or all but costs. */
  names: readonly EditedRule[];
  money: Money;
  onDirty: (dirty: boolean) => void;
  /** Called for each rule that is another now; undefined: none. */
  onSave: (name: EditedRule, to: unknown) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('organization');
  // What was typed means what it meant when editing began, whoever changes rate or currency meanwhile.
  const [start] = useState(() => {
    const typing = typedIn(props.money);
    const typed = typedShopRules(props.variables, typing);
    const rates: KeyedRate[] = typed.rates.map((row, key) => ({ ...row, key }));
    const times: KeyedCallTime[] = typed.times.map((row, key) => ({ ...row, key }));
    const all: Typed = { ...typed, rates, times };
    return { money: props.money, variables: props.variables, typing, typed: all };
  });
  const { money, variables } = start;
  const [typed, setTyped] = useState(start.typed);
  // At which call time the menus are shown.
  const [callTime, setCallTime] = useState('');
  const [tried, setTried] = useState(false);
  const menus = useExamples(props.org, 3);
  const hasCosts = props.names.includes('rateCosts');
  const dirty = JSON.stringify(typed) !== JSON.stringify(start.typed);

  const { faults, stored } = readShopRules(typed, start.typing);
  const lost = stored ? namesLost(laborRatesOf(variables), stored.laborRates ?? []) : [];
  const lostTimes = stored ? namesLost(callTimesOf(variables), stored.callTimes ?? []) : [];
  const names = stored?.callTimes?.map(({ name }) => name) ?? [];
  const shownAt = names.includes(callTime) ? callTime : '';
  const set = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!stored) return;
    for (const name of props.names) {
      if (!isSame(variables[name], stored[name])) props.onSave(name, stored[name]);
    }
    props.onClose();
  };
  return (
    <chakra.form onSubmit={submit} noValidate mt="1">
      <Stack gap="4">
        <Rates
          rates={typed.rates}
          faults={tried ? faults.rates : []}
          hasCosts={hasCosts}
          money={money}
          onChange={(rates) => set({ rates })}
        />
        {tried && faults.tooManyRates ? (
          <Notice tone="error">{t('laborRates.tooMany', { most: mostLaborRates })}</Notice>
        ) : null}
        {lost.length > 0 ? (
          <Notice tone="warning">{t('laborRates.lost', { names: lost.join(', ') })}</Notice>
        ) : null}
        <CallTimes
          times={typed.times}
          faults={tried ? faults.times : []}
          onChange={(times, changed) => {
            set({ times });
            if (changed) setCallTime(changed.name.trim());
          }}
        />
        {tried && faults.tooManyTimes ? (
          <Notice tone="error">{t('callTimes.tooMany', { most: mostCallTimes })}</Notice>
        ) : null}
        {lostTimes.length > 0 ? (
          <Notice tone="warning">{t('callTimes.lost', { names: lostTimes.join(', ') })}</Notice>
        ) : null}
        <ChoiceList
          label={t('markupBy.title')}
          value={typed.markupBy}
          choices={(['offer', 'part'] as const).map((value) => ({
            value,
            label: t(`markupBy.${value}`),
          }))}
          onChange={(markupBy) => set({ markupBy: markupBy === 'part' ? 'part' : 'offer' })}
        />
        <TextField
          label={t('leastPrice.title')}
          help={t('leastPrice.help')}
          value={typed.least.text}
          autoComplete="off"
          error={
            tried && faults.least
              ? t(`laborRates.fault.fee.${faults.least}`, currencyOf(money))
              : undefined
          }
          onChange={(text) => set({ least: { ...typed.least, text } })}
        />
        <TextField
          label={t('priceEndings.title')}
          help={t('priceEndings.help')}
          value={typed.endings}
          autoComplete="off"
          error={tried && faults.endings ? t('priceEndings.unreadable') : undefined}
          onChange={(endings) => set({ endings })}
        />
        {hasCosts
          ? (['laborCost', 'visitCost'] as const).map((name) => (
              <TextField
                key={name}
                label={t(`${name}.title`)}
                help={t(`${name}.help`)}
                value={typed[name].text}
                autoComplete="off"
                error={
                  tried && faults[name]
                    ? t(`laborRates.fault.fee.${faults[name]}`, currencyOf(money))
                    : undefined
                }
                onChange={(text) => set({ [name]: { ...typed[name], text } })}
              />
            ))
          : null}
        {names.length > 0 && menus.length > 0 ? (
          <PickOne
            label={t('callTimes.previewAt')}
            options={['', ...names].map((name) => ({
              value: name,
              label: name || t('callTimes.regular'),
            }))}
            value={shownAt}
            onChange={setCallTime}
          />
        ) : null}
        <Box aria-live="polite">
          {stored ? (
            <MenusBeforeAfter
              org={props.org}
              menus={menus}
              before={variables}
              after={{ ...variables, ...stored }}
              callTime={shownAt}
              money={money}
            />
          ) : null}
        </Box>
        <EditorEnd
          dirty={dirty}
          onDirty={props.onDirty}
          save={t('shopRules.save')}
          discard={{
            title: t('markupTable.discardTitle'),
            text: t('shopRules.discardText'),
            goOn: t('markupTable.goOn'),
          }}
          onClose={props.onClose}
        />
      </Stack>
    </chakra.form>
  );
}

function Rates(props: {
  rates: readonly KeyedRate[];
  faults: RuleFaults['rates'];
  /** Whether what an hour costs the shop is edited too (M4). */
  hasCosts: boolean;
  money: Money;
  onChange: (rates: KeyedRate[]) => void;
}) {
  const { t } = useTranslation('organization');
  const { rates, money } = props;
  const change = (at: number, row: Partial<RateRow>) =>
    props.onChange(rates.map((each, index) => (index === at ? { ...each, ...row } : each)));
  return (
    <NamedRows
      title={t('laborRates.title')}
      text={t('laborRates.text')}
      add={t('laborRates.add')}
      rows={rates}
      most={mostLaborRates}
      blank={(key) => ({ ...blankRate, key })}
      gap="2"
      onChange={props.onChange}
    >
      {(row, at) => {
        const fault = props.faults[at] ?? null;
        const number = at + 1;
        return (
          <HStack key={row.key} align="start" gap="2">
            <Grid flex="1" minW="0" gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
              <GridItem colSpan={props.hasCosts ? 2 : 1}>
                <TextField
                  label={t('laborRates.name', { number })}
                  value={row.name}
                  autoComplete="off"
                  error={fault?.name ? t(`laborRates.fault.name.${fault.name}`) : undefined}
                  onChange={(name) => change(at, { name })}
                />
              </GridItem>
              {(props.hasCosts ? (['fee', 'cost'] as const) : (['fee'] as const)).map((field) => (
                <TextField
                  key={field}
                  label={t(`laborRates.${field}`, { number })}
                  value={row[field].text}
                  autoComplete="off"
                  error={
                    fault?.[field]
                      ? t(`laborRates.fault.fee.${fault[field]}`, currencyOf(money))
                      : undefined
                  }
                  onChange={(text) => change(at, { [field]: { ...row[field], text } })}
                />
              ))}
            </Grid>
            <RemoveRow
              label={t('laborRates.remove', { number })}
              onClick={() => props.onChange(rates.filter((each) => each !== row))}
            />
          </HStack>
        );
      }}
    </NamedRows>
  );
}

/** Kinds of work, or call times, that are none any more: what names one has no price. */
function namesLost(
  before: readonly { name: string }[],
  now: readonly { name: string }[],
): string[] {
  const names = new Set(now.map(({ name }) => name));
  return before.flatMap(({ name }) => (names.has(name) ? [] : name));
}
