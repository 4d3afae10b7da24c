import { Box, Button, Flex, Heading, Progress, SimpleGrid, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '../../../runtime/use-money.ts';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { SetupRow } from './setup-row.tsx';
import type { Setup } from './use-setup.ts';

/** What a new organization has left to see to, above the cards; each step leads to its place. */
export function SetupCard(props: { setup: Setup; isOwner: boolean; money: Money }) {
  const { t } = useTranslation('organization');
  const { setup, isOwner, money } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (setup.isMoved) heading.current?.focus();
  }, [setup.isMoved]);
  const total = setup.steps.length;
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
      <Flex align="center" justify="space-between" gap="3">
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
