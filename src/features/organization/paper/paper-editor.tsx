import { chakra, Stack } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  changedOfPaper,
  longestOfPaper,
  printedName,
  tidied,
} from '../../../domain/organization/paper.ts';
import { lengthOf } from '../../../domain/text.ts';
import type { PaperTexts } from '../../../schemas/paper.ts';
import { TextAreaField, TextField } from '../../../ui/input/text-field.tsx';
import { EditorEnd } from '../manage/editor-end.tsx';
import { LogoField } from './logo-field.tsx';

/** What is put on paper while it is typed. */
export function PaperEditor(props: {
  /** What to begin from. */
  start: PaperTexts;
  /** The organization's own name. */
  ownName: string;
  /** Whether monthly payments are offered, which need a disclosure (O9). */
  isFinanced: boolean;
  onDirty: (dirty: boolean) => void;
  /** Not called where all is as it was. */
  onSave: (texts: PaperTexts) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('organization');
  const form = useRef<HTMLFormElement>(null);
  // Whoever changes it meanwhile: what is typed is a change of what was there when editing began.
  const [start] = useState(props.start);
  const [texts, setTexts] = useState(start);
  const [reading, setReading] = useState(false);
  const kept = tidiedPaper(texts);
  const dirty = Object.keys(changedOfPaper(tidiedPaper(start), kept)).length > 0;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);

  const field = (name: keyof typeof longestOfPaper) => {
    const length = lengthOf(kept[name]);
    const most = longestOfPaper[name];
    return {
      label: t(`paper.field.${name}`),
      value: texts[name],
      onChange: (value: string) => setTexts({ ...texts, [name]: value }),
      error: length > most ? t('paper.tooLong', { length, most }) : undefined,
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) {
      wrong.focus();
      return;
    }
    if (reading) return;
    if (dirty) props.onSave(kept);
    props.onClose();
  };
  return (
    <chakra.form ref={form} onSubmit={submit} noValidate mt="1">
      <Stack gap="4">
        <TextField
          {...field('name')}
          help={t('paper.nameHelp', { name: props.ownName })}
          autoComplete="organization"
        />
        <LogoField
          logo={texts.logo}
          label={t('paper.logoOf', { name: printedName(kept, props.ownName) })}
          busy={reading}
          onBusy={setReading}
          onChange={(logo) => setTexts((before) => ({ ...before, logo }))}
        />
        <TextAreaField {...field('address')} rows={3} autoComplete="street-address" />
        <TextField {...field('phone')} autoComplete="tel" />
        <TextField {...field('licence')} help={t('paper.licenceHelp')} />
        <TextAreaField {...field('terms')} rows={8} help={t('paper.termsHelp')} />
        <TextAreaField {...field('cancellation')} rows={6} help={t('paper.cancellationHelp')} />
        <TextAreaField
          {...field('disclosure')}
          {...(props.isFinanced && kept.disclosure === ''
            ? { error: t('paper.disclosureNeeded') }
            : {})}
          rows={4}
          help={t('paper.disclosureHelp')}
        />
        <EditorEnd
          dirty={dirty}
          onDirty={props.onDirty}
          save={t('paper.save')}
          busy={reading}
          discard={{
            title: t('paper.discardTitle'),
            text: t('paper.discardText'),
            goOn: t('paper.goOn'),
          }}
          onClose={props.onClose}
        />
      </Stack>
    </chakra.form>
  );
}

function tidiedPaper(texts: PaperTexts): PaperTexts {
  const { logo, ...others } = texts;
  const entries = Object.entries(others).map(([name, text]) => [name, tidied(text)]);
  return { logo, ...Object.fromEntries(entries) };
}
