import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';

/** A record of the book that a screen is about, with its name there. */
export type RecordOnScreen = { about: 'problems' | 'offers'; record: string; name: string };

const Slot = createContext<ComponentType<RecordOnScreen> | null>(null);

/** Gives the screens below what another feature shows at each record of the book. */
export function RecordSlot(props: { shown: ComponentType<RecordOnScreen>; children: ReactNode }) {
  return <Slot value={props.shown}>{props.children}</Slot>;
}

/** The place for it at the record of this screen; nothing where nobody gives any. */
export function AtRecord(record: RecordOnScreen) {
  const Shown = use(Slot);
  if (!Shown) return null;
  return (
    <Suspense>
      <Shown {...record} />
    </Suspense>
  );
}
