import { mediaQueryHook } from '../media-query.ts';

/** Whether a list has room for a pane beside it: Chakra's `2xl`, 1536 px, where the side menu has its labels beside its icons. */
export const useRoomForPane = mediaQueryHook('(min-width: 96em)');
