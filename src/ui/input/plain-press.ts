import type { MouseEvent } from 'react';

/** Whether a press is by a finger or the mouse's first button, and neither asks for another tab nor comes from a key. */
export function isPlainPress(event: MouseEvent): boolean {
  const { button, detail, ctrlKey, metaKey, shiftKey, altKey } = event;
  return button === 0 && detail > 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
