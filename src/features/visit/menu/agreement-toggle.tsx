import { useTranslation } from 'react-i18next';
import { Toggle } from '../../../ui/input/toggle.tsx';

/** "SA": shows the prices of the service agreement. `brief`: on a phone without what that means. */
export function AgreementToggle(props: {
  checked: boolean;
  /** As of `Toggle`. */
  onChange: (checked: boolean) => unknown;
  brief?: boolean;
}) {
  const { t } = useTranslation('menus');
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
