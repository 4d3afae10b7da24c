import { useTranslation } from 'react-i18next';
import { shortened } from '../../../domain/text.ts';
import { type PaperTexts, paperFields } from '../../../schemas/paper.ts';

/** Says in a line what those fields hold that were changed. */
export function usePaperText() {
  const { t, i18n } = useTranslation('organization');
  return (changed: Partial<PaperTexts>, paper: PaperTexts): string => {
    const texts = paperFields
      .filter((name) => name in changed)
      .map((name) => {
        const text = shortened(paper[name].replaceAll('\n', ', '));
        const shown = name === 'logo' && text ? t('paper.aPicture') : text || t('paper.none');
        return t('paper.is', { field: t(`paper.field.${name}`), text: shown });
      });
    return new Intl.ListFormat(i18n.language, { type: 'unit' }).format(texts);
  };
}
