import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Eraser } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PointGroup } from 'signature_pad';
import SignaturePad from 'signature_pad';
import type { Signature } from '../../../schemas/order.ts';

/** Where the customer signs. What it is for is said to those who can't draw: the name can be typed. */
export function SignatureField(props: {
  canvas: RefObject<HTMLCanvasElement | null>;
  isEmpty: boolean;
  onClear: () => void;
  /** Where the focus goes when the signature is what is missing. */
  place: RefObject<HTMLDivElement | null>;
}) {
  const { t } = useTranslation('orders');
  const labelId = useId();
  return (
    <Stack gap="2">
      <Flex justify="end" align="center" columnGap="3" wrap="wrap">
        <Text id={labelId} fontWeight="semibold" flex="1 1 8rem">
          {t('sign.here')}
        </Text>
        <Button variant="ghost" colorPalette="gray" me="-3" px="3" onClick={props.onClear}>
          <Eraser />
          <span>{t('sign.clear')}</span>
        </Button>
      </Flex>
      <Box
        ref={props.place}
        tabIndex={-1}
        role="group"
        aria-labelledby={labelId}
        position="relative"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l3"
      >
        <chakra.canvas
          ref={props.canvas}
          role="img"
          aria-labelledby={labelId}
          display="block"
          w="full"
          // One shape at every size: on a turned screen nothing of it is cut off.
          aspectRatio={3}
          color="fg"
          touchAction="none"
          cursor="crosshair"
        />
        <Text
          position="absolute"
          insetX="5"
          bottom="3"
          pt="1"
          borderTopWidth="1px"
          color="fg.muted"
          textStyle="sm"
          pointerEvents="none"
        >
          {props.isEmpty ? t('sign.how') : t('sign.drawn')}
        </Text>
      </Box>
    </Stack>
  );
}

/** A line shorter than this, in pixels, is a slip of the finger. */
const shortest = 24;

/** What is drawn on a canvas with finger, pen or mouse; it is drawn again where the canvas changes its size. */
export function useSignaturePad(): {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** null as long as nothing is drawn that could be a signature. */
  signature: Signature | null;
  clear: () => void;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [signature, setSignature] = useState<Signature | null>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { penColor: getComputedStyle(element).color });
    pad.current = made;
    made.addEventListener('endStroke', () => setSignature(drawn(made, element)));
    const observer = new ResizeObserver(() => redraw(made, element));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
      pad.current = null;
    };
  }, []);

  const clear = useCallback(() => {
    if (pad.current) takeAll(pad.current);
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height);
    setSignature(null);
  }, []);
  return { canvas, signature, clear };
}

/**
 * Leaves the pad without lines, and answers those it had. Its own `clear` forgets which finger it follows: one that is
 * down at that moment would never end its stroke, and none begins while one has not ended.
 */
function takeAll(pad: SignaturePad): PointGroup[] {
  return pad.toData().splice(0);
}

/** A canvas that is given a size forgets what is on it. */
function redraw(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const ratio = window.devicePixelRatio;
  const { clientWidth, clientHeight } = canvas;
  if (clientWidth === 0) return;
  const factor = clientWidth / (canvas.width / ratio);
  const kept = takeAll(pad).map((group) => scaled(group, factor));
  canvas.width = Math.round(clientWidth * ratio);
  canvas.height = Math.round(clientHeight * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(kept, { clear: false });
}

function scaled(group: PointGroup, factor: number): PointGroup {
  const points = group.points.map((each) => ({ ...each, x: each.x * factor, y: each.y * factor }));
  return { ...group, points };
}

function drawn(pad: SignaturePad, { clientWidth, clientHeight }: HTMLCanvasElement) {
  const strokes = pad
    .toData()
    .map(({ points }) => points.flatMap(({ x, y }) => [tenth(x), tenth(y)]));
  if (lengthOf(strokes) < shortest) return null;
  return { width: clientWidth, height: clientHeight, strokes };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function lengthOf(strokes: readonly (readonly number[])[]): number {
  let length = 0;
  for (const stroke of strokes) {
    for (let at = 2; at + 1 < stroke.length; at += 2) {
      const [fromX = 0, fromY = 0, x = 0, y = 0] = stroke.slice(at - 2, at + 2);
      length += Math.hypot(x - fromX, y - fromY);
    }
  }
  return length;
}
