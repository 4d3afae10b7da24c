import { expect, it } from 'vitest';
import { appleDevice } from '../../../src/runtime/apple-device.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = 'iPhone; CPU iPhone OS 18_5 like Mac OS X';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';

it.each([
  ['Safari of an iPhone', `(${iPhone}) ${webKit} Version/18.5 Mobile Safari/604.1`, 5, 'iPhone'],
  ['Chrome of an iPhone', `(${iPhone}) ${webKit} CriOS/137.0 Mobile Safari/604.1`, 5, 'iPhone'],
  ['Safari of an iPad', `(${mac}) ${webKit} Version/18.5 Safari/605.1.15`, 5, 'iPad'],
  [
    'Safari of an iPad that asks for mobile pages',
    `(iPad; CPU OS 16_4 like Mac OS X) ${webKit} Version/16.4 Mobile Safari/604.1`,
    5,
    'iPad',
  ],
  ['Firefox of an iPad', `(${mac}) ${webKit} FxiOS/139.0 Safari/605.1.15`, 5, 'iPad'],
  ['Safari of a Mac', `(${mac}) ${webKit} Version/18.5 Safari/605.1.15`, 0, null],
  ['Chrome of a Mac', `(${mac}) AppleWebKit/537.36 Chrome/137.0 Safari/537.36`, 0, null],
  ['an Android tablet', '(Linux; Android 15) AppleWebKit/537.36 Chrome/137.0', 10, null],
  ['a Windows tablet', '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/137.0', 10, null],
])('[S10] tells %s from others', (_, userAgent, maxTouchPoints, expected) => {
  expect(appleDevice({ userAgent: `Mozilla/5.0 ${userAgent}`, maxTouchPoints })).toBe(expected);
});
