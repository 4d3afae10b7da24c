import {
  Box,
  Button,
  Flex,
  Heading,
  Icon,
  Progress,
  SimpleGrid,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { CircleCheckBig, CircleDashed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupFacts, SetupStep } from '../../../domain/organization/setup.ts';
import type { Money } from '../../../runtime/use-money.ts';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { timeZoneText } from '../variables/time-zones.ts';
import { isMoney, variableMeaning } from '../variables/variable-text.ts';
import { goTo, inviteAnchor, paperAnchor, variableAnchor } from './anchors.ts';
import type { Setup } from './use-setup.ts';

/** What a new organization has left to see to, above the cards; each step leads to its place. */
export function SetupCard(props: {
  setup: Setup;
  isOwner: boolean;
  money: Money;
  /** Asks for all prices at once (decision 114). */
  onPrices: () => void;
}) {
  const { t } = useTranslation('organization');
  const { setup, isOwner, money } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (setup.isMoved) heading.current?.focus();
  }, [setup.isMoved]);
  const total = setup.steps.length;
  const lacksPrices = setup.steps.some(
    ({ name, isDone }) => !isDone && (name === 'fees' || name === 'tax' || name === 'agreement'),
  );
  return (
    <Box
      as="section"
      aria-labelledby="setup-title"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="4"
    >
      <Flex align="center" justify="space-between" columnGap="3" wrap="wrap">
        <Heading as="h2" textStyle="lg" id="setup-title" ref={heading} tabIndex={-1}>
          {t('setup.title')}
        </Heading>
        <Button
          variant="ghost"
          colorPalette="gray"
          flexShrink={0}
          loading={setup.busy}
          onClick={() => setup.putAway(true)}
        >
          {t('setup.putAway')}
        </Button>
      </Flex>
      <Text color="fg.muted">{t('setup.text')}</Text>
      {lacksPrices ? (
        <Button mt="3" onClick={props.onPrices}>
          {t('firstPrices.open')}
        </Button>
      ) : null}
      <Progress.Root value={setup.done} max={total} size="sm" mt="3" colorPalette="green">
        <Flex align="center" gap="3">
          <Progress.Track flex="1" borderRadius="full">
            <Progress.Range />
          </Progress.Track>
          <Progress.Label color="fg.muted" textStyle="sm" fontVariantNumeric="tabular-nums">
            {t('setup.progress', { done: setup.done, total })}
          </Progress.Label>
        </Flex>
      </Progress.Root>
      {setup.failure ? (
        <Box mt="3">
          <ServerFailure failure={setup.failure} />
        </Box>
      ) : null}
      <SimpleGrid
        as="ul"
        listStyleType="none"
        aria-label={t('setup.title')}
        columns={{ base: 1, lg: 2 }}
        columnGap="8"
        mt="2"
      >
        {setup.steps.map(({ name, isDone }) => (
          <SetupRow
            key={name}
            name={name}
            isDone={isDone}
            facts={setup.facts}
            isOwner={isOwner}
            money={money}
          />
        ))}
      </SimpleGrid>
    </Box>
  );
}

/** In place of the card, once it was put away and something is left to do. */
export function SetupAway({ setup }: { setup: Setup }) {
  const { t } = useTranslation('organization');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (setup.isMoved) button.current?.focus();
  }, [setup.isMoved]);
  return (
    <Button
      ref={button}
      variant="ghost"
      colorPalette="gray"
      loading={setup.busy}
      onClick={() => setup.putAway(false)}
    >
      {t('setup.show', { done: setup.done, total: setup.steps.length })}
    </Button>
  );
}

type RowProps = {
  name: SetupStep;
  isDone: boolean;
  facts: SetupFacts;
  /** Whether the person is the owner, who alone can give the owner's name. */
  isOwner: boolean;
  money: Money;
};

/** One step: whether it is done, what there is now, and the way to its place. */
function SetupRow(props: RowProps) {
  const { t } = useTranslation('organization');
  const { name, isDone } = props;
  const title = t(`setup.${name}.title`);
  return (
    <Flex
      as="li"
      align="center"
      justify="end"
      columnGap="3"
      wrap="wrap"
      py="3"
      borderTopWidth="1px"
    >
      <Icon
        as={isDone ? CircleCheckBig : CircleDashed}
        boxSize="6"
        color={isDone ? 'fg.success' : 'fg.muted'}
        flexShrink={0}
        aria-hidden
      />
      <Box flex="1 1 8rem">
        <Text fontWeight="semibold">
          {title}
          <VisuallyHidden>{t(isDone ? 'setup.isDone' : 'setup.isOpen')}</VisuallyHidden>
        </Text>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {textOf(props, t)}
        </Text>
      </Box>
      {isDone ? null : <Way {...props} title={title} />}
    </Flex>
  );
}

function Way({ name, isOwner, title }: RowProps & { title: string }) {
  const { t } = useTranslation('organization');
  if (name === 'owner' && !isOwner) return null;
  const action = t(`setup.${name}.action`);
  const look = {
    variant: 'outline',
    flexShrink: 0,
    minW: '24',
    'aria-label': `${action}: ${title}`,
  } as const;
  if (name === 'owner') {
    return (
      <Button asChild {...look}>
        <Link to="/profile">{action}</Link>
      </Button>
    );
  }
  if (name === 'menu') {
    return (
      <Button asChild {...look}>
        <Link to="/session/start">{action}</Link>
      </Button>
    );
  }
  const anchor = anchors[name];
  return (
    <Button {...look} onClick={() => goTo(anchor)}>
      {action}
    </Button>
  );
}

const anchors = {
  fees: variableAnchor('hourlyFee'),
  tax: variableAnchor('salesTax'),
  agreement: variableAnchor('saDiscount'),
  paper: paperAnchor,
  cancellation: paperAnchor,
  timeZone: variableAnchor('timeZone'),
  team: inviteAnchor,
};

function textOf({ name, isDone, facts, isOwner, money }: RowProps, t: TFunction<'organization'>) {
  const { hourlyFee, serviceCallFee, salesTax, saDiscount } = facts.variables;
  const meaning = (variable: string, value: unknown) =>
    variableMeaning(variable, value, money, t) || t('setup.noNumber');
  const fee = (variable: string, value: unknown) =>
    isMoney(variable, value) ? money.formatCents(String(value)) : t('setup.noNumber');
  switch (name) {
    case 'fees': {
      const hourly = fee('hourlyFee', hourlyFee);
      const call = fee('serviceCallFee', serviceCallFee);
      return t(isDone ? 'setup.fees.done' : 'setup.fees.open', { hourly, call });
    }
    case 'tax': {
      const now = meaning('salesTax', salesTax);
      return isDone ? now : t('setup.tax.open', { meaning: now });
    }
    case 'agreement': {
      const now = meaning('saDiscount', saDiscount);
      return isDone ? now : t('setup.agreement.open', { meaning: now });
    }
    case 'owner':
      if (isDone) return facts.ownerName;
      return t(isOwner ? 'setup.owner.open' : 'setup.owner.openForOthers');
    case 'paper': {
      const { phone = '', address = '' } = facts.paper ?? {};
      return isDone ? phone || address : t('setup.paper.open');
    }
    case 'cancellation':
      return t(isDone ? 'setup.cancellation.done' : 'setup.cancellation.open');
    case 'timeZone':
      return isDone ? timeZoneText(String(facts.variables.timeZone)) : t('setup.timeZone.open');
    case 'team':
      return isDone ? t('setup.team.done', { count: facts.members }) : t('setup.team.open');
    case 'menu':
      return t(isDone ? 'setup.menu.done' : 'setup.menu.open');
  }
}
