import { Box, Stack } from '@chakra-ui/react';
import { useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

type Screen = {
  pathname: string;
  /** It is on the screen already, so that what comes now must not move it. */
  isDrawn: boolean;
};

/** Strips above the screen, one at a time: the next one shows once the first is answered. */
export function Strips({ children }: { children: ReactNode }) {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => setDrawn(pathname), [pathname]);
  return (
    <ScreenContext value={{ pathname, isDrawn: drawn === pathname }}>
      <Box display="contents" css={{ '& > [data-strip] ~ [data-strip]': { display: 'none' } }}>
        {children}
      </Box>
    </ScreenContext>
  );
}

/**
 * What a person decides on when there is time, with its buttons: it stays until then. It comes over the screen, which does
 * not move under the finger; from the next screen on it stands above that, and covers nothing. Either way the keyboard
 * meets it before the screen.
 */
export function Strip({ palette, children }: { palette: 'brand' | 'blue'; children: ReactNode }) {
  const screen = useContext(ScreenContext);
  const [over, setOver] = useState(screen.isDrawn ? screen.pathname : null);
  const isOver = over === screen.pathname;
  if (over !== null && !isOver) setOver(null);
  const isHeard = useNextFrame();
  return (
    <Box
      data-strip
      {...(isOver ? { position: 'sticky', zIndex: 'banner', top: 'topBar', h: '0' } : {})}
      _print={{ display: 'none' }}
    >
      <Stack
        role="status"
        colorPalette={palette}
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'center' }}
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        borderBottomWidth="1px"
        borderColor="colorPalette.emphasized"
        boxShadow={isOver ? 'lg' : 'none'}
        px={{ base: 'gutter', md: 'gutterWide' }}
        py="2"
        gap="3"
        _empty={{ display: 'none' }}
      >
        {isHeard ? children : null}
      </Stack>
    </Box>
  );
}

const ScreenContext = createContext<Screen>({ pathname: '', isDrawn: false });

/** A screen reader hears only what comes into a region that is there: false until one was drawn. */
function useNextFrame(): boolean {
  const [isNext, setIsNext] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsNext(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isNext;
}
