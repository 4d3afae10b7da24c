import { Button, Icon, IconButton, Span, VisuallyHidden } from '@chakra-ui/react';
import { Globe, Moon, Sun } from 'lucide-react';
import { Fragment, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../runtime/use-preferences.ts';
import type { Currency } from '../../schemas/currency.ts';
import { largeText } from '../../ui/theme/large-text.ts';
import { type DisplaySettings, useDisplaySettings } from './use-display-settings.ts';

/** The popover with the entries Language and Currency, and the dark-mode toggle. */
export function DisplayControls(props: {
  settings: DisplaySettings;
  /** None: the popover offers the language only, as before signing in. */
  currencies?: readonly Currency[];
  onChange: (change: Partial<DisplaySettings>) => void;
}) {
  const { t } = useTranslation('shell');
  const { settings, currencies, onChange } = props;
  const [asked, setAsked] = useState(false);
  const codes = [
    ...(currencies && settings.currency ? [settings.currency.toUpperCase()] : []),
    settings.language.toUpperCase(),
  ];
  const name = t(currencies ? 'display.open' : 'display.language');
  const label = (
    <>
      <Icon as={Globe} boxSize="5" aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
      {codes.map((code, index) => (
        <Fragment key={code}>
          {' '}
          <Span css={index > 0 ? codeCss.further : codeCss.first}>{code}</Span>
        </Fragment>
      ))}
    </>
  );
  const closed = (
    <Button
      {...triggerLook}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {asked ? (
        <Suspense fallback={closed}>
          <DisplayPopover
            name={name}
            settings={settings}
            currencies={currencies}
            onChange={onChange}
          >
            <Button {...triggerLook}>{label}</Button>
          </DisplayPopover>
        </Suspense>
      ) : (
        closed
      )}
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

const codeCss = {
  // Large letters leave room for the sign alone.
  first: { [largeText]: { display: 'none' } },
  further: { hideBelow: 'md' },
};

const triggerLook = {
  variant: 'ghost',
  colorPalette: 'gray',
  size: 'sm',
  gap: '2',
  css: { [largeText]: { px: '0' } },
} as const;

/** Loaded when it is first asked for: a popover is a good part of what signing in needs besides. */
const DisplayPopover = lazy(async () => ({
  default: (await import('./display-popover.tsx')).DisplayPopover,
}));

/** Language and dark mode on screens without the shared layout. */
export function PlainControls() {
  const { currency } = usePreferences();
  const { settings, change } = useDisplaySettings(currency);
  return <DisplayControls settings={settings} onChange={change} />;
}
