import { deflateSync } from 'node:zlib';

/** A PNG in which no pixel is like its neighbour, as large as any photograph: nothing makes such a file small but fewer pixels. */
export function noisePicture(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let state = 1;
  for (let at = 0; at < rows.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // Each row begins with its filter, none.
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : state >> 16;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
