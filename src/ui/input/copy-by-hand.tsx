import { Stack, Textarea } from '@chakra-ui/react';
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
