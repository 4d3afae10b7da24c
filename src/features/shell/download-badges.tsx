import { Box, chakra, Flex, Heading, Icon, Span, Stack, Text } from '@chakra-ui/react';
import { type ComponentType, type SVGProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/feedback/modal.tsx';

const appStoreUrl: string | undefined = import.meta.env.VITE_APP_STORE_URL;
const googlePlayUrl: string | undefined = import.meta.env.VITE_GOOGLE_PLAY_URL;

/** Links to the store listings; without a listing a badge explains how to install the web app. */
export function DownloadBadges({ compact }: { compact: boolean }) {
  const { t } = useTranslation('shell');
  const [helpOpen, setHelpOpen] = useState(false);
  const shared = { compact, onHelp: () => setHelpOpen(true) };
  return (
    <Flex direction="column" gap="2" align="stretch">
      <StoreBadge
        {...shared}
        href={appStoreUrl}
        drawing={AppStoreDrawing}
        lead={t('badges.appStoreLead')}
        name={t('badges.appStoreName')}
      />
      <StoreBadge
        {...shared}
        href={googlePlayUrl}
        drawing={PlayDrawing}
        lead={t('badges.googlePlayLead')}
        name={t('badges.googlePlayName')}
      />
      <InstallHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </Flex>
  );
}

/** A download badge: a link to a listing, or a button that opens the help. Quieter than the entries above it. */
function StoreBadge(props: {
  href: string | undefined;
  drawing: ComponentType;
  lead: string;
  name: string;
  compact: boolean;
  onHelp: () => void;
}) {
  const label = `${props.lead} ${props.name}`;
  const content = (
    <>
      <Icon asChild boxSize={props.compact ? { base: '5', '2xl': '6' } : '6'} flexShrink={0}>
        <props.drawing />
      </Icon>
      <Span display="flex" flexDirection="column" textAlign="start" lineHeight="1.15">
        <Span textStyle="sm" lineHeight="1.15" {...(props.compact ? { hideBelow: '2xl' } : {})}>
          {props.lead}
        </Span>{' '}
        <Span {...(props.compact ? compactName : { fontWeight: 'semibold' })}>{props.name}</Span>
      </Span>
    </>
  );
  const look = props.compact ? compactBadge : fullBadge;
  if (props.href) {
    return (
      <BadgeLink {...look} href={props.href} target="_blank" rel="noreferrer" aria-label={label}>
        {content}
      </BadgeLink>
    );
  }
  return (
    <BadgeButton {...look} type="button" aria-label={label} onClick={props.onHelp}>
      {content}
    </BadgeButton>
  );
}

const badge = {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'touch',
    borderRadius: 'l2',
    borderWidth: '1px',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
} as const;

const BadgeLink = chakra('a', badge);
const BadgeButton = chakra('button', badge);

const fullBadge = { px: '3', py: '2', gap: '3' } as const;

const compactBadge = {
  px: { base: '1', '2xl': '3' },
  py: '2',
  gap: { base: '1', '2xl': '3' },
  flexDirection: { base: 'column', '2xl': 'row' },
  justifyContent: { base: 'center', '2xl': 'start' },
} as const;

const compactName = {
  textStyle: { base: 'sm', '2xl': 'md' },
  lineHeight: '1.15',
  textAlign: { base: 'center', '2xl': 'start' },
} as const;

/** A phone with an arrow into it: an app to load. */
function AppStoreDrawing(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
      {...props}
    >
      <rect x="5.5" y="2" width="13" height="20" rx="3" />
      <path d="M12 6.5v7.5m-3-3 3 3 3-3M10.5 18.5h3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** A play sign. */
function PlayDrawing(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
      {...props}
    >
      <path
        d="M5 4.3v15.4a1.2 1.2 0 0 0 1.8 1L20 13a1.2 1.2 0 0 0 0-2L6.800 3.300a1.200 1.200 0 0 0-1.800 1z"
        strokeLinejoin="round"
      />
      <path d="M5.600 3.800 14.500 12l-8.900 8.200" strokeLinejoin="round" />
    </svg>
  );
}

const devices = ['ios', 'android', 'desktop'] as const;

/** How to install the web app on a phone, a tablet or a computer. */
function InstallHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal open={open} onClose={onClose} title={t('install.title')}>
      <Stack gap="4">
        <Text color="fg.muted">{t('install.intro')}</Text>
        {devices.map((device) => (
          <Box key={device}>
            <Heading as="h3" size="md">
              {t(`install.${device}Title`)}
            </Heading>
            <Text>{t(`install.${device}Steps`)}</Text>
          </Box>
        ))}
      </Stack>
    </Modal>
  );
}
