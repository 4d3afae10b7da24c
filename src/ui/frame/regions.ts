/** The ids of the shared layout's parts (spec, section 2.2). */
export const mainMenuId = 'main-menu';
export const mainContentId = 'main-content';
