import { Check } from 'lucide-react';
import { memo } from 'react';

/** A tag that filters, with how many it finds. What holds them has the `TagChipStyles`. */
export const TagChip = memo(function TagChip(props: {
  /** What `onToggle` calls it. */
  id: string;
  label: string;
  count?: number;
  selected: boolean;
  onToggle: (id: string) => void;
}) {
  return (
    <button
      type="button"
      className="tag-chip"
      aria-pressed={props.selected}
      onClick={() => props.onToggle(props.id)}
    >
      {props.selected ? <Check aria-hidden /> : null}
      <span className="tag-chip-label">{props.label}</span>
      {props.count === undefined ? null : <span className="tag-chip-count">{props.count}</span>}
    </button>
  );
});
