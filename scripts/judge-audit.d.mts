export function judgeAudit(
  text: string,
  accepted: { url: string; reason: string }[],
): { verdict: 'passed' | 'failed' | 'not asked'; lines: string[] };
