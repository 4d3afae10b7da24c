import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { AmountRow } from '../../../documents/order-words.ts';
import { tierLabel } from '../../../domain/menu/menu-view.ts';
import type { OrderJob } from '../../../schemas/order.ts';
import { amountWords, type PayableWork } from '../document/order-words.ts';
import type { LetterTexts } from './letter.tsx';
import { LetterLines } from './letter.tsx';

/** What is done for how much, in the words of an order's document (K7): the jobs, what is taken off, the total, and that by month. */
export function LetterWork(props: {
  work: PayableWork;
  /** Writes an amount of it. */
  money: (amount: string) => string;
  t: LetterTexts;
}) {
  const { work } = props;
  const { jobs, sums, total, monthly } = amountWords(work, props.money, props.t);
  return (
    <>
      {/* Lists are blocks: not every browser keeps the parts of a flex box on one page. */}
      <Box as="ol" listStyleType="none">
        {work.jobs.map((job, index) => (
          <Job key={job.job} job={job} number={index + 1} words={jobs[index]} />
        ))}
      </Box>
      <Box breakInside="avoid" borderTopWidth="2px" borderColor="fg" pt="3">
        {sums.map((sum) => (
          <Amount key={sum.label} {...sum} />
        ))}
        <Amount {...total} isTotal />
        {monthly ? (
          <>
            <Text mt="1" fontWeight="semibold">
              {monthly.text}
            </Text>
            <Text textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
              {monthly.disclosure}
            </Text>
          </>
        ) : null}
      </Box>
    </>
  );
}

function Job(props: {
  job: OrderJob;
  number: number;
  words: { due: string; standard: string; warranty: string } | undefined;
}) {
  const { job, words } = props;
  const offer = [tierLabel(job.tier.name), job.offer, job.callTime ?? ''].filter(
    (text) => text.trim() !== '',
  );
  return (
    <Box as="li" breakInside="avoid" borderTopWidth="1px" py="3">
      <Flex justify="space-between" gap="6">
        <Box minW="0">
          <Heading as="h2" textStyle="md" overflowWrap="anywhere">
            {`${props.number}. ${job.title}`}
          </Heading>
          <Text mb="1">{offer.join(' · ')}</Text>
          <LetterLines lines={job.lines} />
          <Text textStyle="sm" mt="1">
            {words?.warranty}
          </Text>
        </Box>
        <Box textAlign="end" flexShrink={0} fontVariantNumeric="tabular-nums">
          <Text fontWeight="semibold">{words?.due}</Text>
          <Text textStyle="sm" color="fg.muted">
            {words?.standard}
          </Text>
        </Box>
      </Flex>
    </Box>
  );
}

function Amount({ label, amount, isTotal = false }: AmountRow & { isTotal?: boolean }) {
  return (
    <Flex
      justify="space-between"
      gap="6"
      {...(isTotal ? { textStyle: 'xl', fontWeight: 'semibold' } : {})}
    >
      <Text>{label}</Text>
      <Text flexShrink={0} fontVariantNumeric="tabular-nums">
        {amount}
      </Text>
    </Flex>
  );
}
