import { useHasBook } from '../../runtime/use-has-book.ts';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { UntilBook } from '../../ui/feedback/until-book.tsx';

export function Waiting() {
  return (
    <UntilBook hasBook={useHasBook()}>
      <ListSkeleton rows={5} />
    </UntilBook>
  );
}
