import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/display/panel.tsx';
import { CopyByHand, useCopy } from '../../../ui/input/copy-by-hand.tsx';
import { inviteAnchor } from '../setup/anchors.ts';

/** "Invite Link" (U18): needs no connection. */
export function InviteCard({ org }: { org: string }) {
  const { t } = useTranslation(['organization', 'common']);
  const router = useRouter();
  const { state, copy } = useCopy();
  const { href } = router.buildLocation({ to: '/organization/$id/join', params: { id: org } });
  const link = new URL(href, window.location.origin).href;
  const copied = state === 'copied';
  return (
    <Panel title={t('invite.title')}>
      <Stack gap="3">
        <Text color="fg.muted">{t('invite.text')}</Text>
        <Flex id={inviteAnchor} gap="3" direction={{ base: 'column', sm: 'row' }}>
          <Input
            readOnly
            flex={{ sm: '1' }}
            aria-label={t('invite.title')}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button onClick={() => void copy(link)}>
            {copied ? <Check /> : <Copy />}
            <span aria-live="polite">
              {copied ? t('common:actions.copied') : t('common:actions.copy')}
            </span>
          </Button>
        </Flex>
        {state === 'failed' ? (
          <CopyByHand message={t('invite.copyFailed')} label={t('invite.title')} text={link} />
        ) : null}
      </Stack>
    </Panel>
  );
}
