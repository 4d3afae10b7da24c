import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../ui/input/toggle.tsx';

/** "SA": shows the prices of the service agreement. */
export function AgreementToggle(props: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation('menus');
  return (
    <Toggle
      name="SA"
      label={t('sa.label')}
      explanation={t('sa.explanation')}
      checked={props.checked}
      onChange={props.onChange}
    />
  );
}
