import { useTranslation } from 'react-i18next';
import { useOffersAgreement } from '../../../runtime/use-agreement.ts';
import { Toggle } from '../../../ui/input/toggle.tsx';

/**
 * "SA": shows the prices of the service agreement; not there where that takes nothing off (M8). `brief`: on a phone without what
 * it means.
 */
export function AgreementToggle(props: {
  checked: boolean;
  /** As of `Toggle`. */
  onChange: (checked: boolean) => unknown;
  brief?: boolean;
}) {
  const { t } = useTranslation('menus');
  if (!useOffersAgreement()) return null;
  return (
    <Toggle
      name="SA"
      label={t('sa.label')}
      explanation={t('sa.explanation')}
      brief={props.brief ?? false}
      checked={props.checked}
      onChange={props.onChange}
    />
  );
}
