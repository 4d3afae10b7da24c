import { Box, Button, Span, Text } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printedName } from '../../../domain/organization/paper.ts';
import { type PaperTexts, paperFields } from '../../../schemas/paper.ts';
import { LogoPicture } from '../../../ui/logo/logo-picture.tsx';

/** What is put on paper, as it is read. */
export function PaperDetails({ paper, ownName }: { paper: PaperTexts; ownName: string }) {
  const { t } = useTranslation('organization');
  const shown = (name: (typeof paperFields)[number]): ReactNode => {
    const text = paper[name];
    if (name === 'name') return printedName(paper, ownName);
    if (text === '') return <Span color="fg.muted">{t('paper.none')}</Span>;
    if (name === 'terms' || name === 'cancellation' || name === 'disclosure')
      return <LongText text={text} field={t(`paper.field.${name}`)} />;
    if (name !== 'logo') return text;
    const label = t('paper.logoOf', { name: printedName(paper, ownName) });
    return <LogoPicture logo={text} label={label} />;
  };
  return (
    <Box as="dl" css={{ '& > * + *': { borderTopWidth: '1px' } }}>
      {paperFields.map((name) => (
        <Box key={name} py="2">
          <Text as="dt" color="fg.muted" textStyle="sm">
            {t(`paper.field.${name}`)}
          </Text>
          <Box as="dd" whiteSpace="pre-line" overflowWrap="anywhere">
            {shown(name)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** The beginning of a text, and all of it on request. */
function LongText({ text, field }: { text: string; field: string }) {
  const { t } = useTranslation('organization');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > shortLength || text.split('\n').length > shortLines;
  return (
    <>
      <Text id={id} {...(isLong && !isOpen ? { lineClamp: shortLines } : {})}>
        {text}
      </Text>
      {isLong ? (
        <Button
          variant="ghost"
          colorPalette="gray"
          ms="-4"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'paper.showLess' : 'paper.showAll', { field })}
        </Button>
      ) : null}
    </>
  );
}

/** What surely stands on as many lines. */
const shortLines = 4;
const shortLength = 120;
