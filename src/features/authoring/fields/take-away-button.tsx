import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RecordKey } from '../../../schemas/draft.ts';
import { TakeAwayDialog } from '../workbench/take-away-dialog.tsx';

/** Takes the record of a screen of its own out of the book, once its author has seen what uses it (A8). */
export function TakeAwayButton(props: { of: RecordKey; label: string; onDone: () => void }) {
  const [leaving, setLeaving] = useState<readonly RecordKey[]>([]);
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        alignSelf="start"
        justifySelf="start"
        onClick={() => setLeaving([props.of])}
      >
        <Trash2 />
        {props.label}
      </Button>
      <TakeAwayDialog records={leaving} onDone={props.onDone} onClose={() => setLeaving([])} />
    </>
  );
}
