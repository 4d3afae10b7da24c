import { lazy, Suspense } from 'react';
import type { Order } from '../../../schemas/order.ts';

/**
 * The document of a signed order, made when it is shown: to share and to download (K7).
 *
 * @param props.logo of the organization, a PNG or a JPEG as base64
 */
export function OrderDocument({ order, logo = '' }: { order: Order; logo?: string }) {
  return (
    <Suspense>
      <DocumentActions order={order} logo={logo} />
    </Suspense>
  );
}

const DocumentActions = lazy(async () => ({
  default: (await import('./document-actions.tsx')).DocumentActions,
}));
