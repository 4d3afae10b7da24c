import { Button, HStack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ProblemView } from '../../database/pricebook.ts';

/** The tags of a problem, each leading to all problems that have it. */
export function ProblemTags({ tags }: { tags: ProblemView['tags'] }) {
  return (
    <HStack as="ul" gap="2" wrap="wrap" listStyleType="none" pt="1">
      {tags.map(({ id, refId, name }) => (
        <li key={id}>
          <Button asChild variant="outline" colorPalette="gray" size="sm" borderRadius="full">
            <Link to="/browse/problems" search={{ tag: refId }}>
              {name || refId}
            </Link>
          </Button>
        </li>
      ))}
    </HStack>
  );
}
