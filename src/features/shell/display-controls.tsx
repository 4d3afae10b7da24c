import {
  Button,
  Icon,
  IconButton,
  Popover,
  Portal,
  Span,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { Globe, Moon, Sun } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../schemas/currency.ts';
import { type Language, languages } from '../../schemas/preferences.ts';
import { ChoiceList } from '../../ui/input/choice-list.tsx';

export type DisplaySettings = { language: Language; currency: string; darkMode: boolean };

/** The popover with the entries Language and Currency, and the dark-mode toggle. */
export function DisplayControls(props: {
  settings: DisplaySettings;
  /** None: the popover offers the language only, as before signing in. */
  currencies?: readonly Currency[];
  onChange: (change: Partial<DisplaySettings>) => void;
}) {
  const { t } = useTranslation('shell');
  const { settings, currencies, onChange } = props;
  const codes = [
    ...(currencies && settings.currency ? [settings.currency.toUpperCase()] : []),
    settings.language.toUpperCase(),
  ];
  const name = t(currencies ? 'display.open' : 'display.language');
  return (
    <>
      <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount>
        <Popover.Trigger asChild>
          <Button variant="ghost" colorPalette="gray" size="sm" gap="2">
            <Icon as={Globe} boxSize="5" aria-hidden />
            <VisuallyHidden>{name}</VisuallyHidden>
            {codes.map((code, index) => (
              <Fragment key={code}>
                {' '}
                <Span {...(index > 0 ? { hideBelow: 'md' } : {})}>{code}</Span>
              </Fragment>
            ))}
          </Button>
        </Popover.Trigger>
        <Portal>
          <Popover.Positioner>
            <Popover.Content aria-label={name}>
              <Popover.Body overflowY="auto">
                <Stack gap="5">
                  <ChoiceList
                    label={t('display.language')}
                    choices={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
                    value={settings.language}
                    onChange={(value) =>
                      onChange({ language: languages.find((each) => each === value) ?? 'en' })
                    }
                  />
                  {currencies?.length === 0 ? (
                    <Stack gap="1">
                      <Text textStyle="sm" color="fg.muted" fontWeight="semibold">
                        {t('display.currency')}
                      </Text>
                      <Text>{t('display.noCurrencies')}</Text>
                    </Stack>
                  ) : null}
                  {currencies && currencies.length > 0 ? (
                    <ChoiceList
                      label={t('display.currency')}
                      choices={currencies.map(({ refId, name, symbol }) => ({
                        value: refId,
                        label: name,
                        hint: symbol,
                      }))}
                      value={settings.currency}
                      onChange={(currency) => onChange({ currency })}
                    />
                  ) : null}
                </Stack>
              </Popover.Body>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t(settings.darkMode ? 'display.darkModeOff' : 'display.darkModeOn')}
        onClick={() => onChange({ darkMode: !settings.darkMode })}
      >
        <Icon as={settings.darkMode ? Sun : Moon} boxSize="5" aria-hidden />
      </IconButton>
    </>
  );
}
