import { Badge, HStack, Span, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { FollowUp, OpenJob } from '../../domain/office/follow-up.ts';
import { tierKind } from '../../domain/pricing/warranty.ts';
import type { Money } from '../../runtime/use-money.ts';
import { useTierText } from '../../ui/tier/tier-text.ts';
import { tierPalette } from '../../ui/tier/tier-tone.ts';
import { declinedText } from './declined-text.ts';

/** What was offered of each job: what was chosen and not signed, else all that was shown, and why it was declined. */
export function OpenJobs(props: {
  jobs: readonly OpenJob[];
  currency: FollowUp['currency'];
  money: Money;
}) {
  return (
    <Stack as="ul" listStyleType="none" gap="3" minW="0">
      {props.jobs.map((job) => (
        <Stack as="li" key={job.line.job} gap="1" overflowWrap="anywhere">
          <OpenJobText {...props} job={job} />
        </Stack>
      ))}
    </Stack>
  );
}

function OpenJobText(props: { job: OpenJob; currency: FollowUp['currency']; money: Money }) {
  const { t } = useTranslation('office');
  const tierText = useTierText();
  const { money } = props;
  const { line, amount } = props.job;
  const { tier, shown } = line;
  return (
    <>
      <Text fontWeight="semibold">{line.problem || t('list.noProblem')}</Text>
      {tier ? (
        <>
          <HStack gap="2" wrap="wrap">
            <TierBadge {...tier} label={tierText(tier.name)} />
            <Text>{line.offer}</Text>
            <Text fontVariantNumeric="tabular-nums">
              {money.formatWhole(amount, props.currency ?? null)}
            </Text>
          </HStack>
          <Text color="fg.muted" textStyle="sm">
            {t('visit.unsigned')}
          </Text>
        </>
      ) : null}
      {!tier && shown && shown.tiers.length > 0 ? (
        <HStack as="ul" listStyleType="none" columnGap="4" rowGap="1" wrap="wrap">
          {shown.tiers.map((each) => (
            <HStack as="li" key={`${each.refId} ${each.name}`} gap="2">
              <TierBadge {...each} label={tierText(each.name)} />
              <Span fontVariantNumeric="tabular-nums">
                {money.formatWhole(each.amount, shown.currency)}
              </Span>
            </HStack>
          ))}
        </HStack>
      ) : null}
      {line.declined === null ? null : (
        <Text color="fg.muted">{declinedText(line.declined, t)}</Text>
      )}
    </>
  );
}

function TierBadge({ name, refId, label }: { name: string; refId: string; label: string }) {
  return (
    <Badge variant="solid" colorPalette={tierPalette(tierKind(name, refId))}>
      {label}
    </Badge>
  );
}
