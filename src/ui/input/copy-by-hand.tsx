import { Stack, Textarea } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Notice } from '../feedback/notice.tsx';

/** Where the clipboard can't be reached: the text itself, selected, to be copied by hand. */
export function CopyByHand(props: { message: string; label: string; text: string }) {
  return (
    <Stack gap="3">
      <Notice tone="error">{props.message}</Notice>
      <Textarea
        readOnly
        rows={6}
        aria-label={props.label}
        value={props.text}
        ref={selectAll}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Stack>
  );
}

function selectAll(area: HTMLTextAreaElement | null) {
  area?.focus();
}

type CopyState = 'idle' | 'copied' | 'failed';

/** How long "Copied" is shown (U4). */
const shownMs = 2000;

/**
 * Puts text on the clipboard and says for a while that it did. `failed` stays until the next try:
 * the browser refused, and the person needs another way (`CopyByHand`).
 */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  };
  return { state, copy };
}
