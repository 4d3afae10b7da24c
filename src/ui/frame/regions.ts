/** The ids of the shared layout's parts (U2). */
export const mainMenuId = 'main-menu';
export const mainContentId = 'main-content';
