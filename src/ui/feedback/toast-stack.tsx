import { createToaster, Icon, Toast, Toaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, TriangleAlert, Undo2, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

/** The toasts over the screen; of more than three at once the later ones wait. */
export function ToastStack() {
  const { t } = useTranslation('common');
  // In the page by themselves, whatever stands in the place of the app.
  return createPortal(
    <Toaster toaster={toaster}>
      {(toast) => (
        <Toast.Root>
          <Icon as={iconOf(toast.type)} boxSize="6" flexShrink={0} />
          <Toast.Title>{toast.title}</Toast.Title>
          {toast.closable ? (
            <Toast.CloseTrigger aria-label={t('actions.close')}>
              <X aria-hidden />
            </Toast.CloseTrigger>
          ) : null}
          {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
        </Toast.Root>
      )}
    </Toaster>,
    document.body,
  );
}

export type ToastType = keyof typeof durations;

export function addToast(
  type: ToastType,
  title: string,
  action?: { label: string; onClick: () => void },
): void {
  toaster.create({ type, title, duration: durations[type], ...(action ? { action } : {}) });
}

/** @param id of what failed: it replaces what is said of that */
export function addFailure(id: string, title: string): void {
  toaster.create({ id, type: 'error', title, duration: Number.POSITIVE_INFINITY, closable: true });
}

export function clearFailure(id: string): void {
  if (toaster.isVisible(id)) toaster.dismiss(id);
}

export function clearToasts(): void {
  toaster.dismiss();
}

const toaster = createToaster({
  placement: 'bottom',
  offsets: {
    bottom: 'var(--toast-offset)',
    top: '5rem',
    left: 'max(1rem, env(safe-area-inset-left))',
    right: 'max(1rem, env(safe-area-inset-right))',
  },
  max: 3,
});

const durations = { success: 2000, warning: 3000, error: 3000, info: 6000 };

const icons = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Undo2,
} as const;

function iconOf(type: string | undefined) {
  return icons[type as ToastType] ?? CircleCheck;
}
