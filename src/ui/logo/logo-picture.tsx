import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLogo } from './read-logo.ts';

/**
 * An organization's logo (K8) on white, as it is printed. It is drawn, since the content security policy lets no
 * picture in by an address of its data (decision 14).
 */
export function LogoPicture(props: {
  /** Base64. */
  logo: string;
  label: string;
}) {
  const { t } = useTranslation('common');
  const { logo } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    drawable(logo).then(
      (bitmap) => {
        const target = canvas.current;
        if (isWanted && target) draw(bitmap, target);
        if (isWanted) setFailed(false);
        bitmap.close();
      },
      (error) => {
        console.error(error);
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [logo]);
  return (
    <>
      {failed ? <Text color="fg.muted">{t('logoUnreadable')}</Text> : null}
      <Box
        hidden={failed}
        w="fit-content"
        maxW="full"
        // That of the highest logo, also until one is drawn: nothing below moves then.
        minH="32"
        p="3"
        bg="white"
        borderWidth="1px"
        borderRadius="l2"
      >
        <chakra.canvas
          ref={canvas}
          role="img"
          aria-label={props.label}
          // Until it is drawn. Its width and height by themselves would be styles, and stay.
          htmlWidth={0}
          htmlHeight={0}
          display="block"
          maxW="full"
          maxH="24"
        />
      </Box>
    </>
  );
}

async function drawable(logo: string): Promise<ImageBitmap> {
  const read = readLogo(logo);
  if (!read) throw new Error('The logo is neither a PNG nor a JPEG');
  return createImageBitmap(new Blob([read.bytes], { type: read.type }));
}

function draw(bitmap: ImageBitmap, target: HTMLCanvasElement): void {
  target.width = bitmap.width;
  target.height = bitmap.height;
  target.getContext('2d')?.drawImage(bitmap, 0, 0);
}
