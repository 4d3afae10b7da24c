import { Button, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** To the book's problems, from where a price is two taps away; `withStart`: and to a new visit. */
export function FindOrStart({ withStart }: { withStart: boolean }) {
  const { t } = useTranslation('home');
  return (
    <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
      <Button
        asChild
        variant="outline"
        colorPalette="gray"
        size="lg"
        flex={{ md: '1' }}
        justifyContent="start"
        fontWeight="normal"
        bg="bg.panel"
      >
        <Link to="/browse/problems">
          <Search />
          {t('findProblem')}
        </Link>
      </Button>
      {withStart ? (
        <Button asChild variant="outline" size="lg" bg="bg.panel">
          <Link to="/session/start">
            <Plus />
            {t('startSession')}
          </Link>
        </Button>
      ) : null}
    </Flex>
  );
}
