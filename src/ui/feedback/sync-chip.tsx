import { HStack, Icon, Span } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CloudOff, RefreshCw, Upload } from 'lucide-react';
import { largeText, wholeText } from '../theme/large-text.ts';

const looks = {
  upToDate: { icon: CircleCheck, palette: 'green' },
  offline: { icon: CloudOff, palette: 'gray' },
  syncing: { icon: RefreshCw, palette: 'gray' },
  pending: { icon: Upload, palette: 'gray' },
  attention: { icon: CircleAlert, palette: 'red' },
} as const;

export type SyncChipKind = keyof typeof looks;

/**
 * How fresh the book is, in a few words: a pill beside the title, a plain line under it on a phone.
 * Offline is normal and grey; red is for what a person must do.
 */
export function SyncChip(props: {
  kind: SyncChipKind;
  label: string;
  /** What a phone has room for, where that is less. */
  short?: string | undefined;
}) {
  const { kind, label, short = label } = props;
  const { icon, palette } = looks[kind];
  return (
    <HStack
      as="span"
      colorPalette={palette}
      gap={{ base: '1.5', md: '2' }}
      minW="0"
      textStyle="sm"
      color={kind === 'attention' ? 'fg.error' : 'fg.muted'}
      bg={{ md: 'colorPalette.subtle' }}
      borderRadius="full"
      px={{ md: '3.5' }}
      py={{ md: '1.5' }}
    >
      <Icon
        as={icon}
        boxSize={{ base: '3.5', md: '4' }}
        color={kind === 'upToDate' || kind === 'attention' ? 'colorPalette.fg' : 'fg.subtle'}
        aria-hidden
      />
      <Span truncate css={shortCss} fontVariantNumeric="tabular-nums" hideFrom="md">
        {short}
      </Span>
      <Span truncate fontVariantNumeric="tabular-nums" hideBelow="md">
        {label}
      </Span>
    </HStack>
  );
}

const shortCss = { [largeText]: { ...wholeText[largeText], lineHeight: 'short' } };
