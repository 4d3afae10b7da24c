import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultError } from '../../../domain/fault.ts';
import { tradesOf, tradesText } from '../../../domain/menu/trades.ts';
import {
  type FirstPrice,
  firstAnswer,
  firstPrices,
  readFirstAnswer,
} from '../../../domain/organization/first-prices.ts';
import { stateSalesTax } from '../../../domain/organization/state-sales-tax.ts';
import type { TypedVariable } from '../../../domain/organization/typed-variable.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { useApp, useSync } from '../../../runtime/app-context.tsx';
import { type Money, typedIn } from '../../../runtime/use-money.ts';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import type { Variables } from '../../../schemas/organization.ts';
import { saveVariables } from '../../../server/organization-admin.ts';
import { LeaveGuard } from '../../../ui/feedback/leave-guard.tsx';
import { BaseUnitNotice, Notice } from '../../../ui/feedback/notice.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { PickOne } from '../../../ui/input/pick-one.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { EditorEnd } from '../manage/editor-end.tsx';
import { TradeChips } from '../trades/trade-chips.tsx';
import { ExamplePrice, useExamples } from '../variables/example-price.tsx';
import { shownVariable } from '../variables/variable-text.ts';
import { useWriting } from '../variables/writing.ts';

/** What a shop writes, in US dollars. */
const examplesOf = { hourlyFee: '185', serviceCallFee: '89' };

type Answers = Record<FirstPrice, string>;

type Asked = FirstPrice | 'trades';

/**
 * What the owner of a new organization is asked before the first price is shown (decision 114): in place of the checklist,
 * which leads back to it. What is not answered stays as it is; what could not be saved stays in its field.
 */
export function FirstPricesCard(props: {
  org: string;
  variables: Variables;
  money: Money;
  onSaved: (saved: Variables) => void;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation('organization');
  const { server } = useApp();
  const sync = useSync();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  // What is typed means what it meant when the card was opened, whatever currency is chosen meanwhile.
  const [money] = useState(props.money);
  const [started] = useState(() => answersOf(props.variables, money.rate));
  const [answers, setAnswers] = useState(started);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState('');
  const [done, setDone] = useState(() => tradesOf(props.variables));
  const [theirs, setTheirs] = useState<Partial<Record<Asked, unknown>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [dirty, setDirty] = useState(false);
  const writing = useWriting(money);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const given = firstPrices.filter((name) => answers[name].trim() !== started[name]);
  const isOtherTrades = tradesText(done) !== tradesText(tradesOf(props.variables));
  const readings = Object.fromEntries(
    given.map((name) => [name, readFirstAnswer(name, answers[name], typedIn(money))]),
  ) as Partial<Record<FirstPrice, TypedVariable>>;

  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFault(null);
    const change = (key: Asked, to: unknown) => {
      return { key, from: key in theirs ? theirs[key] : props.variables[key], to };
    };
    const ofPrices = given.flatMap((name) => {
      const reading = readings[name];
      return reading?.kind === 'value' ? [change(name, reading.stored)] : [];
    });
    const changes = isOtherTrades ? [change('trades', tradesText(done)), ...ofPrices] : ofPrices;
    if (busy || changes.length === 0 || ofPrices.length < given.length) return;
    void run(async () => {
      const conflicts = await saved(saveVariables(server, props.org, changes), (error) =>
        setFault(errorText(i18n, error.fault)),
      );
      if (!conflicts) return;
      const lost = new Map(conflicts.map((each) => [each.key, each.theirs]));
      setTheirs(Object.fromEntries(lost));
      const kept = changes.filter(({ key }) => !lost.has(key));
      // The prices on this device follow.
      sync.syncNow();
      props.onSaved(Object.fromEntries(kept.map(({ key, to }) => [key, to])));
      if (lost.size > 0) return;
      toast.success(t('firstPrices.saved'));
      props.onClose();
    });
  };
  const field = (name: FirstPrice, label: string, help: string) => (
    <TextField
      label={label}
      help={help}
      error={
        name in theirs
          ? t('firstPrices.changed', { theirs: shownVariable(name, theirs[name], writing) })
          : tried
            ? answerFault(readings[name], money, t)
            : undefined
      }
      value={answers[name]}
      onChange={(text) => setAnswers((before) => ({ ...before, [name]: text }))}
    />
  );
  const helpOf = (name: keyof typeof examplesOf, help: 'rate' | 'trip') =>
    money.currency === 'usd'
      ? t(`firstPrices.${help}Example`, { amount: money.formatWhole(examplesOf[name], 'usd') })
      : t(`firstPrices.${help}Help`);
  const chosen = stateSalesTax.find((each) => each.state === state);
  return (
    <Box
      as="section"
      aria-labelledby="first-prices-title"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="4"
      maxW="reading"
    >
      <form onSubmit={save} noValidate>
        <Stack gap="5">
          <Box>
            <Heading as="h2" textStyle="lg" id="first-prices-title" ref={heading} tabIndex={-1}>
              {t('firstPrices.title')}
            </Heading>
            <Text color="fg.muted">{t('firstPrices.text')}</Text>
          </Box>
          <BaseUnitNotice money={money} />
          <Stack gap="2">
            <Text fontWeight="semibold">{t('trades.ask')}</Text>
            <Text color="fg.muted" textStyle="sm">
              {t('trades.text')}
            </Text>
            <TradeChips label={t('trades.ask')} chosen={done} onChange={setDone} />
            {'trades' in theirs ? (
              <Notice tone="error">
                {t('firstPrices.changed', {
                  theirs: shownVariable('trades', theirs.trades, writing),
                })}
              </Notice>
            ) : null}
          </Stack>
          {field('hourlyFee', t('firstPrices.rate'), helpOf('hourlyFee', 'rate'))}
          {field('serviceCallFee', t('firstPrices.trip'), helpOf('serviceCallFee', 'trip'))}
          {money.country === 'US' ? (
            <PickOne
              label={t('firstPrices.state')}
              options={[
                { value: '', label: t('firstPrices.stateNone') },
                ...stateSalesTax.map((each) => ({ value: each.state, label: each.state })),
              ]}
              value={state}
              onChange={(next) => {
                setState(next);
                const rate = stateSalesTax.find((each) => each.state === next);
                if (rate) setAnswers((before) => ({ ...before, salesTax: rate.percent }));
              }}
            />
          ) : null}
          {field(
            'salesTax',
            t('firstPrices.tax'),
            chosen
              ? t('firstPrices.taxState', { percent: chosen.percent })
              : t('firstPrices.taxHelp'),
          )}
          {field('saDiscount', t('firstPrices.discount'), t('firstPrices.discountHelp'))}
          <Example {...props} money={money} readings={readings} />
          {tried && given.length === 0 && !isOtherTrades ? (
            <Notice tone="error">{t('firstPrices.nothing')}</Notice>
          ) : null}
          {fault ? <Notice tone="error">{fault}</Notice> : null}
          {failure ? <ServerFailure failure={failure} /> : null}
          <EditorEnd
            dirty={given.length > 0 || isOtherTrades}
            onDirty={setDirty}
            save={t('firstPrices.save')}
            cancel={t('firstPrices.skip')}
            busy={busy}
            discard={{
              title: t('markupTable.discardTitle'),
              text: t('unsaved.leaveText'),
              goOn: t('markupTable.goOn'),
            }}
            onClose={props.onClose}
          />
        </Stack>
      </form>
      <LeaveGuard unsaved={dirty} saving={busy} text={t('unsaved.leaveText')} />
    </Box>
  );
}

/** A price of the book as the answers make it, once those are given that every price needs. */
function Example(props: {
  org: string;
  variables: Variables;
  money: Money;
  readings: Partial<Record<FirstPrice, TypedVariable>>;
}) {
  const { readings, variables } = props;
  const examples = useExamples(props.org, 1);
  const values = Object.entries(readings).flatMap(([name, reading]) =>
    reading.kind === 'value' ? [[name, reading.stored] as const] : [],
  );
  const isAnswered = (name: FirstPrice) =>
    values.some(([each]) => each === name) || firstAnswer(name, variables, '1') !== '';
  if (!firstPrices.every((name) => name === 'saDiscount' || isAnswered(name))) return null;
  const after: Variables = { ...variables, ...Object.fromEntries(values) };
  return <ExamplePrice examples={examples} before={{}} after={after} money={props.money} />;
}

function answersOf(variables: Variables, rate: string): Answers {
  return Object.fromEntries(
    firstPrices.map((name) => [name, firstAnswer(name, variables, rate)]),
  ) as Answers;
}

/** Why an answer is not taken; undefined where it is, or there is none. */
function answerFault(
  reading: TypedVariable | undefined,
  money: Money,
  t: TFunction<'organization'>,
): string | undefined {
  if (reading?.kind === 'unusual')
    return t(`variables.unusual.${reading.means}`, { percent: reading.percent });
  if (reading?.kind !== 'unreadable') return undefined;
  const currency = money.currency?.toUpperCase() ?? '';
  return t(`variables.unreadable.${reading.reason}`, { currency, most: '' });
}

/** What came of a save, or null where the values themselves are none that may be stored. */
async function saved<T>(
  saving: Promise<T>,
  onFault: (error: FaultError) => void,
): Promise<T | null> {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    onFault(error);
    return null;
  }
}
