import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { ToastAction, ToastSubject } from './toast-stack.tsx';

export type Toasts = {
  success(text: string): void;
  warning(text: string): void;
  error(text: string): void;
  /**
   * Says what did not work until it is tried again, or somebody closes it.
   *
   * @param of what it is about: another failure of the same takes its place
   * @param action what else can be done about it
   */
  failure(of: ToastSubject, text: string, action?: ToastAction): void;
  /** It is tried again: what was said of it goes. */
  retry(of: ToastSubject): void;
  /** Says what was done and offers to take it back for a while. */
  undo(toast: { text: string; action: string; onUndo: () => void }): void;
  /** Takes away what is still there. */
  clear(): void;
};

/** Messages over the screen: 2 s for a success, 3 s for a failure (U4), or until it is tried again. */
export function useToast(): Toasts {
  const stack = useContext(StackContext);
  if (!stack) throw new Error('useToast needs a UiProvider above it');
  const { mount, toasts } = stack;
  // In place before it is needed: a screen reader hears only what comes into a region that is there.
  useEffect(mount, [mount]);
  return toasts;
}

/** Shows toasts; what draws them is loaded with the first screen that may have one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isMounted, setMounted] = useState(false);
  const stack = useMemo(() => ({ mount: () => setMounted(true), toasts }), []);
  return (
    <StackContext value={stack}>
      {children}
      {isMounted ? (
        <Suspense>
          <ToastStack />
        </Suspense>
      ) : null}
    </StackContext>
  );
}

const StackContext = createContext<{ mount: () => void; toasts: Toasts } | null>(null);

const load = () => import('./toast-stack.tsx');

const ToastStack = lazy(async () => ({ default: (await load()).ToastStack }));

const toasts: Toasts = {
  success: (text) => add('success', text),
  warning: (text) => add('warning', text),
  error: (text) => add('error', text),
  failure: (...failure) =>
    void load().then(({ addFailure }) => addFailure(...failure), console.error),
  retry: (of) => void load().then(({ clearFailure }) => clearFailure(of), console.error),
  undo: ({ text, action, onUndo }) => add('info', text, { label: action, onClick: onUndo }),
  clear: () => void load().then(({ clearToasts }) => clearToasts(), console.error),
};

function add(...toast: Parameters<Awaited<ReturnType<typeof load>>['addToast']>): void {
  load().then(({ addToast }) => addToast(...toast), console.error);
}
