export const sharedFile: string;

export function buildShared(edited?: { file: string; text: string }): Promise<string>;
