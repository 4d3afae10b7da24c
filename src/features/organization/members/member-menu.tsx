import { Stack, Text } from '@chakra-ui/react';
import { Crown, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../../runtime/app-context.tsx';
import { useServerCall } from '../../../runtime/use-server-call.ts';
import type { Member } from '../../../schemas/membership.ts';
import { endSessions, handOver } from '../../../server/organization-members.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ServerFailure } from '../../../ui/feedback/server-failure.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { MoreMenu } from '../../../ui/input/more-menu.tsx';

type Action = 'endSessions' | 'handOver';

/** What else is done about another member: ending what a lost tablet may, and for the owner handing over. */
export function MemberMenu(props: {
  org: string;
  member: Member;
  name: string;
  mayHandOver: boolean;
  onChanged: () => void;
}) {
  const { t } = useTranslation('organization');
  const { org, member, name, mayHandOver } = props;
  const { server } = useApp();
  const toast = useToast();
  const { busy, failure, run } = useServerCall();
  const [asked, setAsked] = useState<Action | null>(null);
  const calls = { endSessions, handOver };
  const act = async () => {
    if (asked === null || busy) return;
    if (!(await run(() => calls[asked](server, org, member.user)))) return;
    setAsked(null);
    toast.success(t(`members.${asked}.done`, { name }));
    props.onChanged();
  };
  const items = [
    {
      value: 'endSessions',
      label: t('members.endSessions.label'),
      icon: TabletSmartphone,
      onSelect: () => setAsked('endSessions'),
    },
    ...(mayHandOver
      ? [
          {
            value: 'handOver',
            label: t('members.handOver.label'),
            icon: Crown,
            onSelect: () => setAsked('handOver'),
          },
        ]
      : []),
  ];
  return (
    <>
      <MoreMenu label={t('members.more', { name })} items={items} />
      {(['endSessions', 'handOver'] as const).map((action) => (
        <ConfirmDialog
          key={action}
          open={asked === action}
          title={t(`members.${action}.title`, { name })}
          confirmLabel={t(`members.${action}.confirm`)}
          destructive
          busy={busy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void act()}
        >
          <Stack gap="4">
            <Text>{t(`members.${action}.text`, { name })}</Text>
            {failure ? <ServerFailure failure={failure} /> : null}
          </Stack>
        </ConfirmDialog>
      ))}
    </>
  );
}
