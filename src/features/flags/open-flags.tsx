import { Badge, Button, Span, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fromEvent, merge } from 'rxjs';
import { useWorkspace } from '../../runtime/app-context.tsx';
import { useLoaded } from '../../runtime/use-server-call.ts';
import type { Auth } from '../../server/auth.ts';
import { loadFlagInbox } from '../../server/flags.ts';
import { loadMemberships } from '../../server/memberships.ts';
import type { Server } from '../../server/server.ts';

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

/** The flags of the organization as the server has them, asked for again when somebody comes back to them. */
export function useFlagInbox() {
  const { identity } = useWorkspace();
  const { org } = identity;
  const ask = useCallback(
    async (server: Server, auth: Auth) => {
      // It confirms the session: without one the lists would be empty.
      await loadMemberships(server, auth);
      return loadFlagInbox(server, org);
    },
    [org],
  );
  const { data, failure, load } = useLoaded(ask);
  useEffect(() => {
    const back = merge(fromEvent(window, 'online'), fromEvent(window, 'focus'));
    const subscription = back.subscribe(() => void load());
    return () => subscription.unsubscribe();
  }, [load]);
  return { inbox: data, failure, load };
}
