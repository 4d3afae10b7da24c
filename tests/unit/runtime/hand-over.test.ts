import { afterEach, describe, expect, it, vi } from 'vitest';
import { handOver } from '../../../src/runtime/use-give-file.ts';

const file = new File(['{}'], 'tierbook-2026-01-31.json', { type: 'application/json' });
const refused = (name: string) => () => Promise.reject(new DOMException('', name));

function device(does: { installed?: boolean; canShare?: boolean; share?: () => Promise<void> }) {
  return {
    installed: does.installed ?? true,
    canShare: () => does.canShare ?? true,
    share: vi.fn(does.share ?? (() => Promise.resolve())),
    save: vi.fn(),
  };
}

afterEach(() => vi.restoreAllMocks());

describe('[S10] an exported file', () => {
  it('goes through the share sheet in an app on the home screen', async () => {
    const means = device({});
    expect(await handOver(file, means, false)).toBe('shared');
    expect(means.share).toHaveBeenCalledWith(file);
    expect(means.save).not.toHaveBeenCalled();
  });

  it.each([
    ['in a browser', { installed: false }],
    ['where such a file is not shared', { canShare: false }],
  ])('goes to the downloads %s', async (_, does) => {
    const means = device(does);
    expect(await handOver(file, means, false)).toBe('saved');
    expect(means.share).not.toHaveBeenCalled();
    expect(means.save).toHaveBeenCalledWith(file);
  });

  it('goes nowhere when the person closes the share sheet', async () => {
    const means = device({ share: refused('AbortError') });
    expect(await handOver(file, means, false)).toBe('cancelled');
    expect(means.save).not.toHaveBeenCalled();
  });

  it('waits for another tap when it took longer to make than a tap counts', async () => {
    const means = device({ share: refused('NotAllowedError') });
    expect(await handOver(file, means, false)).toBe('needs-tap');
    expect(means.save).not.toHaveBeenCalled();
  });

  it.each([
    ['a fresh tap does not count either', 'NotAllowedError', true],
    ['sharing does not work', 'DataError', false],
  ])('goes to the downloads where %s', async (_, name, isAnswer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const means = device({ share: refused(name) });
    expect(await handOver(file, means, isAnswer)).toBe('saved');
    expect(means.save).toHaveBeenCalledWith(file);
  });
});
