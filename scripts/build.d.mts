/** The built app. */
export const appDir: string;

/** Builds the app, unless what is there was made of these very sources. @throws Error when the build fails */
export function ensureBuild(log: (line: string) => void): Promise<void>;
