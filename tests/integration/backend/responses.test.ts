import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

const SCRIPT = `const text = '${'x'.repeat(4000)}';`;

let server: TestServer;
let publicDir: string;

beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'tierbook-app-'));
  await mkdir(join(publicDir, 'assets'));
  await writeFile(join(publicDir, 'index.html'), '<!doctype html><title>Tierbook</title>');
  await writeFile(join(publicDir, 'quote.html'), '<!doctype html><title>Estimate</title>');
  await writeFile(join(publicDir, 'sw.js'), SCRIPT);
  await writeFile(join(publicDir, 'assets', 'index-1a2b3c.js'), SCRIPT);
  await writeFile(join(publicDir, 'assets', 'both-1a2b3c.js'), SCRIPT);
  await writeFile(join(publicDir, 'assets', 'both-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
  server = await startTestServer({ publicDir });
});
afterAll(async () => {
  await server.stop();
  await rm(publicDir, { recursive: true });
});

const get = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);

describe('the app', () => {
  it.each(['/', '/index.html', '/home', '/organization/abc/join', '/offers/a.b/browse'])(
    '[B6] %s answers with index.html, which no browser keeps',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('<title>Tierbook</title>');
    },
  );

  it('[O2] the address of an estimate answers with a page of its own, which no browser keeps', async () => {
    const response = await get('/q');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.text()).toContain('<title>Estimate</title>');
    expect(await (await get('/q/other')).text()).toContain('<title>Tierbook</title>');
  });

  it('[B6] answers HEAD on its root, which tells whether the server is reachable', async () => {
    expect((await get('/', { method: 'HEAD' })).status).toBe(200);
  });

  it.each(['/assets/index-old.js', '/assets/', '/assets/deep/none', '/icon.png', '/sw-old.js'])(
    '[B6] the missing asset %s is a 404 that no cache keeps',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('[B6] assets are cached for good, the service worker is asked for each time', async () => {
    const asset = await get('/assets/index-1a2b3c.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await asset.text()).toBe(SCRIPT);
    const worker = await get('/sw.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['both-1a2b3c.js', 'gzip, br', 'br'],
    ['both-1a2b3c.js', 'gzip', 'gzip'],
    ['both-1a2b3c.js', 'identity', null],
    ['index-1a2b3c.js', 'gzip, br', 'gzip'],
  ])('[B6] %s for a browser that reads %s is sent as %s', async (name, reads, sent) => {
    const asset = await get(`/assets/${name}`, { headers: { 'Accept-Encoding': reads } });
    expect(asset.headers.get('content-encoding')).toBe(sent);
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('vary')).toContain('Accept-Encoding');
    expect(await asset.text()).toBe(SCRIPT);
  });

  it('[B6] an unchanged file answers 304 to whoever has it', async () => {
    const first = await get('/sw.js');
    const since = first.headers.get('last-modified') ?? '';
    const second = await get('/sw.js', { headers: { 'If-Modified-Since': since } });
    expect(second.status).toBe(304);
  });
});

describe('the API', () => {
  it.each([
    ['GET', '/api/nope'],
    ['GET', '/api'],
    ['POST', '/api/nope'],
    ['DELETE', '/api/collections/nope/records/x/y'],
    ['GET', '/api/join'],
  ])('[B6] %s %s, which is unknown, is a 404 in JSON', async (method, path) => {
    const response = await get(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404 });
  });

  it('[B6] is never cached', async () => {
    expect((await get('/api/health')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('headers', () => {
  it.each([
    '/',
    '/q',
    '/assets/index-1a2b3c.js',
    '/api/health',
    '/none.js',
    '/index.html',
    '/api/collections/none/records',
    '/api/files/none/none/none.png',
    '/api/realtime',
  ])('[B6] of %s protect it', async (path) => {
    const { headers, body } = await get(path, { redirect: 'manual' });
    await body?.cancel();
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
    expect(policy).not.toContain('unsafe');
    expect(policy.includes("require-trusted-types-for 'script'")).toBe(!path.endsWith('.js'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('[B6] leave the dashboard its own policy', async () => {
    const response = await get('/_/');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).not.toContain('worker-src');
  });

  it.each(['/', '/assets/index-1a2b3c.js', '/api/health'])(
    '[B6] %s is sent compressed to whoever takes gzip',
    async (path) => {
      const gzip = await get(path, { headers: { 'Accept-Encoding': 'gzip' } });
      expect(gzip.headers.get('content-encoding')).toBe('gzip');
      const plain = await get(path, { headers: { 'Accept-Encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
    },
  );
});
