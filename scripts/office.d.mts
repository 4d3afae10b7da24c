/** What to do where LibreOffice is not here. */
export const howToInstall: string;

/** The path of LibreOffice, installed where that can be done without asking; null: it is not here. */
export function findOffice(log: (line: string) => void): string | null;
