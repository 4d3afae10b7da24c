import { expect, test } from 'vitest';
import { mostLogoSide } from '../../../src/domain/organization/paper.ts';
import { pictureSize, readLogo } from '../../../src/ui/logo/read-logo.ts';
import { pngLogo } from '../../support/logos.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** The beginning of a PNG that says it is so large. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(pngLogo, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG with other segments, and bytes that fill, before its frame header. */
function jpeg(width: number, height: number, frame = 0xc2): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...[0xff, 0xe0, 0, 4, 0xff, 0xc0],
    ...[0xff, 0xc4, 0, 3, 0],
    ...[0xff, 0xff, frame, 0, 11, 8, ...size, 1, 0, 0, 0],
  ]);
}

test.each([
  ['a PNG', png(11_000, 9_000), { width: 11_000, height: 9_000 }],
  ['a JPEG', jpeg(11_000, 9_000), { width: 11_000, height: 9_000 }],
  ['a baseline JPEG', jpeg(120, 30, 0xc0), { width: 120, height: 30 }],
  ['one that is cut off', jpeg(120, 30).subarray(0, 20), null],
  ['one without a frame', jpeg(120, 30, 0xda), null],
  ['nothing', new Uint8Array(), null],
  ['another file', Buffer.from('GIF89a'.padEnd(60, '0')), null],
])('[K8] how large a picture is, is read from its bytes: %s', (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
});

test('[K8] a logo that is small as a file and too large as a picture is not drawn', () => {
  expect(readLogo(pngLogo)?.type).toBe('image/png');
  expect(readLogo(base64(jpeg(mostLogoSide, mostLogoSide)))?.type).toBe('image/jpeg');
  expect(readLogo(base64(png(11_000, 11_000)))).toBeNull();
  expect(readLogo(base64(jpeg(1, mostLogoSide + 1)))).toBeNull();
  expect(readLogo(base64(jpeg(1, 1).subarray(0, 12)))).toBeNull();
});
