import type { SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { paper$ } from '../../../database/local/reference.ts';
import { useWorkspace } from '../../../runtime/app-context.tsx';
import { readyValue, useLive } from '../../../runtime/use-live.ts';
import { useDrawnLogo } from '../../../ui/logo/use-drawn-logo.ts';
import { largeText } from '../../../ui/theme/large-text.ts';

/** The company by its logo (K8) and name; its first letter where it has no logo, and until that is drawn. */
export function CompanyMark({ name }: { name: string }) {
  const logo = readyValue(useLive(paper$, useWorkspace()))?.logo ?? '';
  const letter = <span aria-hidden>{[...name][0]?.toLocaleUpperCase()}</span>;
  return (
    <>
      {logo === '' ? letter : <Logo logo={logo} until={letter} />}
      <p>{name}</p>
    </>
  );
}

function Logo({ logo, until }: { logo: string; until: ReactNode }) {
  const { canvas, state } = useDrawnLogo(logo);
  return (
    <>
      {state === 'drawn' ? null : until}
      <canvas ref={canvas} hidden={state !== 'drawn'} aria-hidden />
    </>
  );
}

/** Of what it lies in, `[data-part=organization]`: plain elements cost less where a menu is drawn (decision 60). */
export const companyMarkCss: SystemStyleObject = {
  '& [data-part=organization]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    fontWeight: 'semibold',
    // The name of letters so large has no room beside a logo.
    [largeText]: { flexWrap: 'wrap' },
  },
  '& [data-part=organization] > span': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    flexShrink: '0',
    bg: 'brand.solid',
    color: 'brand.contrast',
    borderRadius: 'l2',
    textStyle: 'lg',
  },
  // On white, as it is printed.
  '& [data-part=organization] > canvas': {
    h: '10',
    maxW: '40',
    objectFit: 'contain',
    flexShrink: '0',
    p: '0.5',
    bg: 'white',
    borderRadius: 'l2',
  },
};
