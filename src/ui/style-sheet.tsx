import { type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo } from 'react';

/**
 * Styles by class name for elements that there are many of, worked out once for the same object: a Chakra
 * element works its own out at each rendering, and those of a long list took most of a letter's time.
 */
export const StyleSheet = memo(function StyleSheet({ styles }: { styles: SystemStyleObject }) {
  const { css } = useChakraContext();
  return <Global styles={css(styles)} />;
});
