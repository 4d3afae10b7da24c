export function findCellProgram(
  name: 'nats-server' | 'litestream',
  log?: (line: string) => void,
): Promise<string>;
