import { Button, HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ProblemView } from '../../../database/views/pricebook.ts';
import { TagPillName, tagPill } from '../tag-pill.tsx';

/** The tags of a problem, each leading to all problems that have it. */
export function ProblemTags({ tags }: { tags: ProblemView['tags'] }) {
  return (
    <HStack as="ul" gap="2" wrap="wrap" listStyleType="none" pt="1">
      {tags.map(({ id, refId, name }) => (
        <li key={id}>
          <Button asChild variant="outline" colorPalette="gray" {...tagPill}>
            <Link to="/browse/problems" search={{ tag: refId }}>
              <TagPillName>{name || refId}</TagPillName>
            </Link>
          </Button>
        </li>
      ))}
    </HStack>
  );
}
