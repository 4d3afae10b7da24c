import { Badge, Button, Span, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFlagInbox } from './use-flag-inbox.ts';

/** The way to what technicians flagged, with how many have no answer yet, as far as the server told. */
export function OpenFlags() {
  const { t } = useTranslation('flags');
  const { inbox } = useFlagInbox();
  const count = inbox?.open.length ?? 0;
  return (
    <Button asChild variant="ghost" colorPalette="gray" flexShrink={0}>
      <Link to="/workbench/flags">
        <Flag aria-hidden />
        <VisuallyHidden>
          {count > 0 ? t('inbox.linkCount', { count }) : t('inbox.title')}
        </VisuallyHidden>
        <Span hideBelow="lg" aria-hidden>
          {t('inbox.short')}
        </Span>
        {count > 0 ? (
          <Badge colorPalette="orange" aria-hidden>
            {count}
          </Badge>
        ) : null}
      </Link>
    </Button>
  );
}
