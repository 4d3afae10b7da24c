import { describe, expect, it } from 'vitest';
import { nextSize } from '../../../src/database/tables/pace.ts';

describe('the rows of one write', () => {
  it('[S3] become fewer where a write takes too long, as far as that write asks for', () => {
    expect(nextSize(100, 100, 40)).toBe(80);
    expect(nextSize(400, 400, 128)).toBe(100);
  });

  it('[S3] become more where it takes less, but no more than twice as many at once', () => {
    expect(nextSize(100, 100, 25)).toBe(128);
    expect(nextSize(100, 100, 1)).toBe(200);
    expect(nextSize(100, 100, 0)).toBe(200);
  });

  it('[S3] are never so few that a sync does not get on, nor all at once', () => {
    expect(nextSize(100, 100, 10_000)).toBe(50);
    expect(nextSize(400, 400, 1)).toBe(500);
  });

  it('[S3] stay as many after a last write of few rows, unless even that took too long', () => {
    expect(nextSize(100, 3, 0)).toBe(100);
    expect(nextSize(100, 3, 30)).toBe(100);
    expect(nextSize(100, 90, 36)).toBe(80);
  });
});
