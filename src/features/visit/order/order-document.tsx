import { lazy, Suspense } from 'react';
import type { DocumentProps } from '../document/document-actions.tsx';

/** The document of a signed order, made when it is shown: to share and to download (K7). */
export function OrderDocument(props: DocumentProps) {
  return (
    <Suspense>
      <DocumentActions {...props} />
    </Suspense>
  );
}

const DocumentActions = lazy(async () => ({
  default: (await import('../document/document-actions.tsx')).DocumentActions,
}));
