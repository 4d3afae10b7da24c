import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { programFromRelease } from '../../../scripts/pocketbase-release.mjs';

const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[String(process.platform)];
const machine = { x64: 'amd64', arm64: 'arm64' }[String(process.arch)];
const name = `pocketbase_1.2.3_${system}_${machine}.zip`;
const program = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase';
const archive = zipOf(program, Buffer.from('the program'));
const checksum = createHash('sha256').update(archive).digest('hex');

/** Fetches this, and says what was asked for. */
function fetching(file: Buffer) {
  const asked: string[] = [];
  const fetchFile = async (address: string) => {
    asked.push(address);
    return file;
  };
  return { asked, fetchFile };
}

it('takes the program out of the archive whose checksum the project pins', async () => {
  const { asked, fetchFile } = fetching(archive);
  const found = await programFromRelease('1.2.3', { checksums: { [name]: checksum }, fetchFile });
  expect(found.toString()).toBe('the program');
  expect(asked).toEqual([
    `https://github.com/pocketbase/pocketbase/releases/download/v1.2.3/${name}`,
  ]);
});

it('refuses an archive with another checksum', async () => {
  const { fetchFile } = fetching(zipOf(program, Buffer.from('another program')));
  await expect(
    programFromRelease('1.2.3', { checksums: { [name]: checksum }, fetchFile }),
  ).rejects.toThrow(`${name} is not the one that the project pins.`);
});

it('fetches nothing where no checksum is pinned', async () => {
  const { asked, fetchFile } = fetching(archive);
  await expect(programFromRelease('1.2.3', { fetchFile })).rejects.toThrow(
    `the project pins no checksum of ${name}, so it is not fetched.`,
  );
  expect(asked).toEqual([]);
});

/** A zip archive of one file, not compressed. Its checksum of the file (CRC) is nobody's concern here. */
function zipOf(file: string, data: Buffer): Buffer {
  const name = Buffer.from(file);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(data.length, 24);
  entry.writeUInt16LE(name.length, 28);
  const body = Buffer.concat([local, name, data]);
  const directory = Buffer.concat([entry, name]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}
