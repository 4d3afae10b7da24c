import { createToaster, Icon, Toast, Toaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, TriangleAlert, Undo2 } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

export type Toasts = {
  success(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  /** Says what was done and offers to take it back for a while. */
  undo(toast: { text: string; action: string; onUndo: () => void }): void;
};

/** Short messages over the screen: 2 s for a success, 3 s for a failure (spec, section 9). */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a UiProvider above it');
  return toasts;
}

const durations = { success: 2000, warning: 3000, error: 3000, info: 6000 };

const icons = {
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
  info: Undo2,
} as const;

const ToastContext = createContext<Toasts | null>(null);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toaster] = useState(() =>
    createToaster({
      placement: 'bottom',
      offsets: { bottom: 'var(--toast-offset)', top: '5rem', left: '1rem', right: '1rem' },
      max: 3,
    }),
  );
  const toasts = useMemo<Toasts>(() => {
    const show = (type: keyof typeof durations, title: string, undo?: () => void, label = '') => {
      toaster.create({
        type,
        title,
        duration: durations[type],
        ...(undo ? { action: { label, onClick: undo } } : {}),
      });
    };
    return {
      success: (text) => show('success', text),
      warning: (text) => show('warning', text),
      error: (text) => show('error', text),
      undo: ({ text, action, onUndo }) => show('info', text, onUndo, action),
    };
  }, [toaster]);

  return (
    <ToastContext value={toasts}>
      {children}
      <Toaster toaster={toaster}>
        {(toast) => (
          <Toast.Root>
            <Icon as={iconOf(toast.type)} boxSize="6" flexShrink={0} />
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.action ? <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger> : null}
          </Toast.Root>
        )}
      </Toaster>
    </ToastContext>
  );
}

function iconOf(type: string | undefined) {
  return icons[type as keyof typeof icons] ?? CircleCheck;
}
