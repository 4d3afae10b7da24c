export function checkEnvironment(env: Record<string, string | undefined>): void;
