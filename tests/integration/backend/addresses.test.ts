import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

type Addresses = { networkOf(address: string): string; isLoopback(address: string): boolean };
const { networkOf, isLoopback }: Addresses = createRequire(import.meta.url)(
  '../../../pocketbase/pb_hooks/lib/addresses.js',
);

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:0db8:0000:0001:0000:0000:0000:0007', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::7', '0:0:0:0::/64'],
  ['fe80::7%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0000:0000:0000:0000:0000:ffff:c000:0207', '192.0.2.7'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['invalid IP', 'invalid IP'],
  ['1:2:3', '1:2:3'],
  ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
  ['g::1', 'g::1'],
  ['', ''],
])('[B6] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  '127.0.0.1',
  '127.8.9.1',
  '::1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::ffff:127.0.0.1',
])('[B6] %s is this machine', (address) => expect(isLoopback(address)).toBe(true));

it.each([
  '192.0.2.7',
  '10.0.0.1',
  '::',
  '::2',
  '1::1',
  '::ffff:192.0.2.7',
  '2001:db8::1',
  '',
  'invalid IP',
])('[B6] %s is another machine', (address) => expect(isLoopback(address)).toBe(false));
