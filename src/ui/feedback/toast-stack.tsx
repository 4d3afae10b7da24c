import { createToaster, HStack, Icon, Toast, Toaster } from '@chakra-ui/react';
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
          <HStack gap="3" ms="auto" _empty={{ display: 'none' }}>
            {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
            {toast.closable ? (
              <Toast.CloseTrigger aria-label={t('actions.close')}>
                <X aria-hidden />
              </Toast.CloseTrigger>
            ) : null}
          </HStack>
        </Toast.Root>
      )}
    </Toaster>,
    document.body,
  );
}

export type ToastType = keyof typeof durations;

/** What a failure that stays is about. */
export type ToastSubject = 'clock' | 'draft' | 'unsaved' | 'visit';

export type ToastAction = { label: string; onClick: () => void };

export function addToast(type: ToastType, title: string, action?: ToastAction): void {
  toaster.create({ type, title, duration: durations[type], ...(action ? { action } : {}) });
}

/** Replaces what is said of this. */
export function addFailure(of: ToastSubject, title: string, action?: ToastAction): void {
  clearFailure(of);
  // Each has an id of its own: one that is still leaving takes nothing that is said under its id.
  const id = toaster.create({
    type: 'error',
    title,
    duration: Number.POSITIVE_INFINITY,
    closable: true,
    ...(action ? { action } : {}),
  });
  failures.set(of, id);
}

export function clearFailure(of: ToastSubject): void {
  const id = failures.get(of);
  failures.delete(of);
  if (id !== undefined && toaster.isVisible(id)) toaster.dismiss(id);
}

/** The ids of what is said of each. */
const failures = new Map<ToastSubject, string>();

export function clearToasts(): void {
  toaster.dismiss();
}

const toaster = createToaster({
  placement: 'bottom',
  offsets: {
    // They leave the action bar free.
    bottom: 'calc(6rem + env(safe-area-inset-bottom))',
    // Over the middle of the top bar, which is empty.
    top: 'calc(0.25rem + env(safe-area-inset-top))',
    left: 'max(1rem, env(safe-area-inset-left))',
    right: 'max(1rem, env(safe-area-inset-right))',
  },
  max: 3,
});

/** As `useWideScreen`, whose screens have actions and offers at the lower end. */
const wide = window.matchMedia('(min-width: 64em)');

/** What is said while the screen is turned stays where it is until something else is. */
function place() {
  toaster.attrs.placement = wide.matches ? 'top' : 'bottom';
}
place();
wide.addEventListener('change', place);

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
