export function programFromRelease(
  version: string,
  options?: {
    checksums?: Record<string, string>;
    fetchFile?: (address: string) => Promise<Buffer>;
  },
): Promise<Buffer>;
