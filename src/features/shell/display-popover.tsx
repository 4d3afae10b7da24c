import { Popover, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../schemas/currency.ts';
import { languages } from '../../schemas/preferences.ts';
import { ChoiceList } from '../../ui/input/choice-list.tsx';
import type { DisplaySettings } from './use-display-settings.ts';

/** The entries Language and Currency, in a popover that is open from the start. */
export function DisplayPopover(props: {
  name: string;
  settings: DisplaySettings;
  currencies?: readonly Currency[] | undefined;
  onChange: (change: Partial<DisplaySettings>) => void;
  /** The button that opens and closes it. */
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const { name, settings, currencies, onChange } = props;
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount defaultOpen>
      <Popover.Trigger asChild>{props.children}</Popover.Trigger>
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
  );
}
