/** The path of a Chromium for the tests; installs one if there is none. @throws Error with words for people */
export function findChromium(log: (line: string) => void): Promise<string>;

/** The path of Chromium's headless shell, installed where that can be; else that of Chromium. @throws Error with words for people */
export function findHeadlessShell(log: (line: string) => void): Promise<string>;

/** The path of the headless shell that is here already. @throws Error when HEADLESS_SHELL_BIN names none */
export function presentHeadlessShell(): string | undefined;

/** The path of the Chromium that is here already. @throws Error when CHROMIUM_BIN names none */
export function presentChromium(): Promise<string | undefined>;
