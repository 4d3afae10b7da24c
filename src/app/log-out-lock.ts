/** Held while a tab deletes what a person leaves behind, and shared by those that make something. */
export const logOutLock = 'tierbook:log-out';
