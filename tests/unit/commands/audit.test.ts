import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../../scripts/judge-audit.mjs';

const hole = {
  source: 1,
  name: 'left-pad',
  title: 'Pads too far',
  severity: 'high',
  url: 'https://example.test/GHSA-1',
};
const answer = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });
const holed = answer({
  'left-pad': { via: [hole] },
  // By way of the other.
  framework: { via: ['left-pad'] },
});
const accepted = [{ url: hole.url, reason: 'Nothing here is padded.' }];

describe('the answer to npm audit', () => {
  it('passes where nothing is known', () => {
    expect(judgeAudit(answer({}), [])).toEqual({ verdict: 'passed', lines: [] });
  });

  it('fails on a hole, and says which', () => {
    const { verdict, lines } = judgeAudit(holed, []);
    expect(verdict).toBe('failed');
    expect(lines).toEqual([`NEW: left-pad, high: Pads too far (${hole.url})`]);
  });

  it('passes with a hole that stays for a reason, and says the reason', () => {
    const { verdict, lines } = judgeAudit(holed, accepted);
    expect(verdict).toBe('passed');
    expect(lines.join('\n')).toContain('Nothing here is padded.');
  });

  it('fails on a reason for a hole that is gone', () => {
    expect(judgeAudit(answer({}), accepted).verdict).toBe('failed');
  });

  it.each(['', 'no JSON', '{"message":"405 Method Not Allowed - POST","statusCode":405}'])(
    'is neither where the registry does not answer: %s',
    (text) => {
      expect(judgeAudit(text, [])).toMatchObject({
        verdict: 'not asked',
        lines: [expect.stringContaining('could not be asked')],
      });
    },
  );
});
