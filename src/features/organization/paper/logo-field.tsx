import { Box, Button, chakra, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LogoPicture } from '../../../ui/logo/logo-picture.tsx';
import { scaleLogo } from './scale-logo.ts';

/** Chooses a logo from a file; one that can't be read leaves what is there. */
export function LogoField(props: {
  logo: string;
  /** What the picture is called. */
  label: string;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: (logo: string) => void;
}) {
  const { t } = useTranslation('organization');
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef(0);
  const [notTaken, setNotTaken] = useState<string | null>(null);
  const take = async (file: File) => {
    newest.current += 1;
    const turn = newest.current;
    setNotTaken(null);
    props.onBusy(true);
    const logo = await scaleLogo(file).catch((error) => {
      console.error(error);
      return null;
    });
    if (turn !== newest.current) return;
    props.onBusy(false);
    if (logo === null) setNotTaken(file.name);
    else props.onChange(logo);
  };
  return (
    <Stack gap="2" role="group" aria-labelledby={heading}>
      <Text id={heading} fontWeight="semibold">
        {t('paper.field.logo')}
      </Text>
      {props.logo ? <LogoPicture logo={props.logo} label={props.label} /> : null}
      {notTaken === null ? null : (
        <Notice tone="error">
          <Text overflowWrap="anywhere">{t('paper.noPicture', { file: notTaken })}</Text>
        </Notice>
      )}
      <HStack gap="2" wrap="wrap">
        <Button
          variant="outline"
          colorPalette="gray"
          loading={props.busy}
          loadingText={t('paper.reading')}
          onClick={() => input.current?.click()}
        >
          <Icon as={ImageUp} boxSize="5" aria-hidden />
          {t(props.logo ? 'paper.anotherLogo' : 'paper.chooseLogo')}
        </Button>
        {props.logo ? (
          <Button
            variant="ghost"
            colorPalette="gray"
            onClick={() => {
              setNotTaken(null);
              props.onChange('');
            }}
          >
            <Icon as={Trash2} boxSize="5" aria-hidden />
            {t('paper.removeLogo')}
          </Button>
        ) : null}
      </HStack>
      <chakra.input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('paper.field.logo')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void take(file);
          // The same file once more is a choice too.
          currentTarget.value = '';
        }}
      />
      <Box color="fg.muted" textStyle="sm">
        {t('paper.logoHelp')}
      </Box>
    </Stack>
  );
}
