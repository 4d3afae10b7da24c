import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Eraser } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Where the customer signs. What it is for is said to those who can't draw: the name can be typed. */
export function SignatureField(props: {
  canvas: RefObject<HTMLCanvasElement | null>;
  isEmpty: boolean;
  onClear: () => void;
}) {
  const { t } = useTranslation('orders');
  const labelId = useId();
  return (
    <Stack gap="2">
      <Flex justify="space-between" align="center" gap="3">
        <Text id={labelId} fontWeight="semibold">
          {t('sign.here')}
        </Text>
        <Button variant="ghost" colorPalette="gray" me="-3" px="3" onClick={props.onClear}>
          <Eraser />
          <span>{t('sign.clear')}</span>
        </Button>
      </Flex>
      <Box
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
          aspectRatio={5 / 2}
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
