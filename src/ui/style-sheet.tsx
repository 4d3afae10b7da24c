import { type SystemStyleObject, useChakraContext } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { memo } from 'react';

/**
 * Styles by selector for elements that there are many of, worked out once for the same object: a Chakra
 * element works its own out at each rendering, and those of a long list took most of a letter's time.
 */
export const StyleSheet = memo(function StyleSheet(props: {
  styles: Readonly<Record<string, SystemStyleObject>>;
}) {
  const { css } = useChakraContext();
  const rules = Object.entries(props.styles).map(([selector, style]) => [selector, css(style)]);
  return <Global styles={Object.fromEntries(rules)} />;
});
