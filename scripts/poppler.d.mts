/** What to do where Poppler is not here. */
export const howToInstallPoppler: string;

/** Whether Poppler's programs are here, installed where that can be done without asking. */
export function hasPoppler(log: (line: string) => void): boolean;
