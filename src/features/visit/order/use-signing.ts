import { useRef, useState } from 'react';
import type { OrderDraft } from '../../../domain/order/order-content.ts';
import { showsSomething } from '../../../domain/text.ts';
import { useAction } from '../../../runtime/use-action.ts';
import type { Customer } from '../../../schemas/customer.ts';
import type { OrderPersonal, Signature } from '../../../schemas/order.ts';
import { useSignaturePad } from './signature-field.tsx';
import { useUncovered } from './use-uncovered.ts';

/** What the customer still has to give, in the order in which it stands on the screen. */
export type SigningPart = 'signature' | 'name' | 'agreement' | 'electronic';

/** Why what was accepted is not kept: the visit is another one, or the day; or it failed. */
export type SigningFailure = 'changed' | 'newDay' | 'failed';

/** Seals and keeps what was accepted. @returns null: it is kept. It throws where it failed */
export type KeepOrder = (accepted: {
  signer: OrderPersonal['signer'];
  /** null: the name was typed. */
  signature: Signature | null;
}) => Promise<SigningFailure | null>;

export type Signing = ReturnType<typeof useSigning>;

/**
 * The customer's yes while it is given: a signature, or the name and a yes; either counts the same. What is on the screen stays there
 * where it is not kept, and `failure` says so until the next try.
 */
export function useSigning(order: { draft: OrderDraft; customer: Customer; keep: KeepOrder }) {
  const { draft, customer } = order;
  const [failure, setFailure] = useState<SigningFailure | null>(null);
  const { busy, run } = useAction(() => setFailure('failed'));
  const pad = useSignaturePad();
  const [isTyped, setTyped] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [agreedElectronic, setAgreedElectronic] = useState(false);
  const [name, setName] = useState(customer.name ?? '');
  const places = {
    signature: useRef<HTMLDivElement>(null),
    name: useRef<HTMLDivElement>(null),
    agreement: useRef<HTMLDivElement>(null),
    electronic: useRef<HTMLDivElement>(null),
  } satisfies Record<SigningPart, unknown>;
  const given = {
    signature: pad.signature !== null,
    name: showsSomething(name),
    agreement: agreed,
    electronic: agreedElectronic,
  };
  const asked: SigningPart[] = [
    ...(isTyped ? (['name', 'agreement'] as const) : (['signature'] as const)),
    ...(draft.electronic === undefined ? [] : (['electronic'] as const)),
  ];
  const goTo = (part: SigningPart) => {
    const place = places[part].current;
    place?.scrollIntoView({ block: 'center' });
    (place?.querySelector('input') ?? place)?.focus({ preventScroll: true });
  };
  return {
    pad,
    isTyped,
    setTyped,
    agreed,
    setAgreed,
    agreedElectronic,
    setAgreedElectronic,
    name,
    setName,
    places,
    /** What is not given yet. */
    missing: asked.filter((part) => !given[part]),
    /** Brings a part into view, and the focus there. */
    goTo,
    /** Words that the document will not have all of. */
    uncovered: useUncovered([customer, name, draft]),
    accept: () => {
      setFailure(null);
      const method = isTyped ? 'typed' : 'drawn';
      const signer = { name: name.trim(), method } as const;
      return run(async () =>
        setFailure(await order.keep({ signer, signature: isTyped ? null : pad.signature })),
      );
    },
    busy,
    failure,
  };
}
