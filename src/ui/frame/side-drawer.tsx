import { lazy } from 'react';
import { OnceOpen } from '../once-open.tsx';
import type { SideDrawerProps } from './side-drawer-content.tsx';

/** The side menu as a drawer, below 1024 px. */
export function SideDrawer(props: SideDrawerProps) {
  return (
    <OnceOpen open={props.open}>
      <Content {...props} />
    </OnceOpen>
  );
}

const Content = lazy(async () => ({
  default: (await import('./side-drawer-content.tsx')).SideDrawerContent,
}));
