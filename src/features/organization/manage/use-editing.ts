import { useEffect, useRef, useState } from 'react';

/**
 * Whether a card is edited, and from what: null where it is not. The button that began it, to which `change` belongs, has the
 * focus again once it ends.
 */
export function useEditing<From>() {
  const [editing, setEditing] = useState<From | null>(null);
  const [returned, setReturned] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) change.current?.focus();
    setReturned(false);
  }, [returned]);
  const end = () => {
    setEditing(null);
    setReturned(true);
  };
  return { editing, begin: setEditing, end, change };
}
