import { mediaQueryHook } from '../media-query.ts';

/** Whether the screen is at least 1024 px wide, where the side menu stays. */
export const useWideScreen = mediaQueryHook('(min-width: 64em)');
