import { Box, Flex, LinkBox, Text } from '@chakra-ui/react';
import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { fold } from '../../../domain/problems/fold.ts';
import { MarkedText } from '../../../ui/display/marked-text.tsx';

/** One problem: a tap anywhere on it follows the `RowLink` of its action. */
export const ProblemRow = memo(function ProblemRow(props: {
  problem: ProblemView;
  terms: readonly string[];
  action: ComponentType<ProblemActionProps>;
}) {
  const { t } = useTranslation('problems');
  const { problem, terms, action: Action } = props;
  const name = problem.name || t('select.unnamed');
  return (
    <LinkBox bg="bg.panel" borderWidth="1px" borderRadius="l3" _hover={hovered}>
      <Flex align="center" gap="4" ps={{ base: '4', md: '5' }} pe="3" py="3">
        <Box flex="1" minW="0">
          <Text textStyle="lg" fontWeight="semibold" lineClamp="2">
            <MarkedText text={name} terms={terms} />
          </Text>
          <Details problem={problem} terms={terms} />
        </Box>
        <Action id={problem.id} name={name} />
      </Flex>
    </LinkBox>
  );
});

export type ProblemActionProps = { id: string; name: string };

const hovered = { borderColor: 'border.control' };

/** The tags, and the code where that is what was found. */
function Details({ problem, terms }: { problem: ProblemView; terms: readonly string[] }) {
  const parts = problem.tags.map(({ name }) => name);
  const shown = fold([problem.name, ...parts].join(' '));
  const code = fold(problem.refId);
  if (terms.some((term) => code.includes(term) && !shown.includes(term))) parts.push(problem.refId);
  if (parts.length === 0) return null;
  return (
    <Text textStyle="sm" color="fg.muted" lineClamp="1">
      <MarkedText text={parts.join(' · ')} terms={terms} />
    </Text>
  );
}
