import { Box, Button, chakra, Icon, Span, VisuallyHidden } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';

/** A button that does nothing until it was held for 2 s, so that nobody presses it by chance; a ring shows how far it is. */
export function HoldButton(props: {
  label: string;
  /** In place of the label while it is held. */
  holdingLabel: string;
  /** How it is pressed: in place of the label after a press that was too short. */
  hint: string;
  onHeld: () => void;
}) {
  const hintId = useId();
  const [wasTooShort, setTooShort] = useState(false);
  const { progress, handlers } = useHold(props.onHeld);
  const isHeld = progress !== null;
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        ps="1"
        aria-describedby={hintId}
        touchAction="none"
        userSelect="none"
        css={{ WebkitTouchCallout: 'none' }}
        onClick={() => setTooShort(true)}
        {...handlers}
      >
        <Box position="relative" boxSize="10" display="grid" placeItems="center">
          <Ring share={progress ?? 0} />
          <Icon as={LockKeyhole} boxSize="4" aria-hidden />
        </Box>
        <Span textStyle="sm" fontWeight="normal">
          {isHeld ? props.holdingLabel : wasTooShort ? props.hint : props.label}
        </Span>
      </Button>
      <VisuallyHidden id={hintId}>{props.hint}</VisuallyHidden>
    </>
  );
}

function Ring({ share }: { share: number }) {
  const circle = { cx: 20, cy: 20, r: 17, fill: 'none', strokeWidth: 3 };
  return (
    <chakra.svg
      position="absolute"
      inset="0"
      // Over the size that a button gives its sign.
      css={{ '&&': { boxSize: 'full' } }}
      viewBox="0 0 40 40"
      rotate="-90deg"
      aria-hidden
    >
      <chakra.circle {...circle} stroke="border.control" opacity={0.5} />
      <chakra.circle
        {...circle}
        stroke="brand.fg"
        pathLength={100}
        strokeDasharray={`${share * 100} 100`}
        opacity={share > 0 ? 1 : 0}
      />
    </chakra.svg>
  );
}

/** How long a press has to be held, in milliseconds (K1). */
const holdMs = 2_000;

/**
 * A press that has to be held: by a pointer, or by the Space or Enter key. `progress` goes from 0 to 1 while it is, and is
 * null while it is not. The time is counted in frames: a page that nobody sees is not held.
 */
function useHold(onHeld: () => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const frame = useRef<number | null>(null);
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  });

  const stop = () => {
    if (frame.current !== null) cancelAnimationFrame(frame.current);
    frame.current = null;
    setProgress(null);
  };
  const start = () => {
    if (frame.current !== null) return;
    const begun = performance.now();
    const step = () => {
      const share = (performance.now() - begun) / holdMs;
      setProgress(Math.min(share, 1));
      if (share < 1) {
        frame.current = requestAnimationFrame(step);
        return;
      }
      stop();
      held.current();
    };
    frame.current = requestAnimationFrame(step);
  };
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
    },
    [],
  );

  return {
    progress,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.isPrimary && event.button === 0) start();
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) start();
      },
      onKeyUp: stop,
      onBlur: stop,
      // What a tablet opens on a long press would end it.
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
}
