import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { CustomerFailed } from '../features/visit/on-show/customer-failed.tsx';
import { useApp } from '../runtime/app-context.tsx';

/** In place of a screen that threw: what is in front of a customer, or is about to be, says less (K1). */
export function ScreenFailed(props: ErrorComponentProps) {
  const { onShow } = useApp();
  const { matches } = useRouter().state;
  const isUnframed = matches.some(({ routeId }) => routeId === '/_unframed');
  if (onShow.what() !== null || isUnframed) return <CustomerFailed />;
  return <ErrorScreen {...props} />;
}
