import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../feedback/toast.tsx';

/**
 * The second press of a double click is for the screen of the first: on one that has come in between it does nothing,
 * whatever lies under the finger there. Where that is something to press, it is said, since the press may have been
 * meant.
 */
export function SecondPresses() {
  const [heldBack, setHeldBack] = useState<{ name: string; at: number }>();
  useEffect(() => dropSecondPresses((name) => setHeldBack({ name, at: performance.now() })), []);
  return heldBack ? <PressAgain key={heldBack.at} name={heldBack.name} /> : null;
}

/** Toasts are loaded only once there is one. */
function PressAgain({ name }: { name: string }) {
  const { t } = useTranslation('common');
  const toast = useToast();
  useEffect(() => toast.warning(t('pressAgain', { name })), [toast, t, name]);
  return null;
}

/** @param onHeldBack is told the name of what was pressed and did nothing */
function dropSecondPresses(onHeldBack: (name: string) => void): () => void {
  let pressedOn = window.location.pathname;
  const onClick = (event: MouseEvent) => {
    if (event.detail <= 1) pressedOn = window.location.pathname;
    else if (window.location.pathname !== pressedOn) {
      event.preventDefault();
      event.stopPropagation();
      const control = (event.target as Element).closest<HTMLElement>('a, button, label, input');
      if (control) onHeldBack(control.ariaLabel ?? control.textContent.trim());
    }
  };
  // Before anything else hears of it, and goes elsewhere.
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}
