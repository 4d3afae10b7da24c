import type { SystemStyleObject } from '@chakra-ui/react';

/**
 * The look of the rows of a list, given to the list: a Chakra element works its styles out at each
 * rendering, and ten of them in each row took most of a letter's time. The link is a button at the row's
 * end, and the whole row takes its tap.
 */
export function problemRowStyles(button: SystemStyleObject): SystemStyleObject {
  return {
    '& .problem-row': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      position: 'relative',
      ps: { base: '4', md: '5' },
      pe: '3',
      py: '3',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      _hover: { borderColor: 'border.control' },
    },
    '& .problem-text': { flex: '1', minW: '0' },
    '& .problem-name': { textStyle: 'lg', fontWeight: 'semibold', lineClamp: '2' },
    '& .problem-details': { textStyle: 'sm', color: 'fg.muted', lineClamp: '1' },
    '& .problem-link': {
      ...button,
      position: 'static',
      borderRadius: 'l2',
      focusVisibleRing: 'outside',
      _before: { content: '""', position: 'absolute', inset: '0' },
    },
    '& .problem-link-text': { hideBelow: 'md' },
    '& .problem-link-sign': { hideFrom: 'md' },
  };
}
