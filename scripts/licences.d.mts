export const licencesFile: string;
export function licencesText(): string;
