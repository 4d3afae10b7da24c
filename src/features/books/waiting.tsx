import { useReadiness } from '../../runtime/use-readiness.ts';
import { ListSkeleton } from '../../ui/feedback/skeletons.tsx';
import { UntilBook } from '../../ui/feedback/until-book.tsx';

export function Waiting() {
  return (
    <UntilBook readiness={useReadiness()}>
      <ListSkeleton rows={5} />
    </UntilBook>
  );
}
