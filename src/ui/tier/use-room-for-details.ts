import { mediaQueryHook } from '../media-query.ts';

/** Whether cards below each other may show their details unasked, as on a tablet that is held upright. */
export const useRoomForDetails = mediaQueryHook('(min-width: 40em) and (min-height: 56em)');
