import { chakra, Icon, Span } from '@chakra-ui/react';
import type { ComponentType } from 'react';

/** A download badge: a link to a listing, or a button that opens the help. Quieter than the entries above it. */
export function StoreBadge(props: {
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
