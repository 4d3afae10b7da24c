/** What browsers say of a part of the app that they could not load: Chromium and Firefox, then WebKit. */
export const missingPart = /dynamically imported module|importing a module script/i;
