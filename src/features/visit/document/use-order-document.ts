import { useEffect, useState } from 'react';
import { useMoney } from '../../../runtime/use-money.ts';
import type { Order } from '../../../schemas/order.ts';
import type { OrderFile } from './order-file.ts';

export type OrderDocumentState =
  | { state: 'making' | 'failed' }
  /** `address`: of the file, for a link, as long as it is shown. */
  | (OrderFile & { state: 'made'; address: string });

/**
 * The document of an order (K7). It is made before somebody asks for it: a browser shares a file only within the tap that
 * asks for it.
 *
 * @param logo a PNG or a JPEG as base64; "" if there is none
 */
export function useOrderDocument(order: Order, logo: string) {
  const currencies = useMoney()?.currencies;
  const canBeMade = currencies !== undefined;
  const [made, setMade] = useState<OrderDocumentState>({ state: 'making' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read again is the same order; a further try makes it anew.
  useEffect(() => {
    if (!currencies) return;
    let isWanted = true;
    let address = '';
    setMade({ state: 'making' });
    // With the library and the fonts, which nobody else needs.
    import('./order-file.ts')
      .then(({ orderFile }) => orderFile(order, logo, currencies))
      .then(
        (file) => {
          if (!isWanted) return;
          address = URL.createObjectURL(file.file);
          setMade({ ...file, state: 'made', address });
        },
        (error: unknown) => {
          console.error(error);
          if (isWanted) setMade({ state: 'failed' });
        },
      );
    return () => {
      isWanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [order.hash, order.personal, order.signature, logo, canBeMade, tries]);
  return { document: made, retry: () => setTries((before) => before + 1) };
}
