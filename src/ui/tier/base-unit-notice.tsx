import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/notice.tsx';

/** Says that amounts are base units, if there is no rate for the chosen currency. */
export function BaseUnitNotice({ money }: { money: { currency: string | null } }) {
  const { t } = useTranslation('common');
  if (money.currency !== null) return null;
  return <Notice tone="warning">{t('price.baseUnit')}</Notice>;
}
