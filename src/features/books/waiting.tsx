import { useBookWait } from '../../runtime/use-book-wait.ts';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { UntilBook } from '../../ui/feedback/until-book.tsx';

export function Waiting() {
  return (
    <UntilBook wait={useBookWait()}>
      <ListSkeleton rows={5} />
    </UntilBook>
  );
}
