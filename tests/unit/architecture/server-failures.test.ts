import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * Every screen that asks the server says what to do where the answer can't be read (S7), or where it was too much (B6): whatever finds
 * out that a call failed shows it by one of these, or gives it to the screen that is named.
 */

const features = join(import.meta.dirname, '../../../src/features');
const files = new Map(
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(features, path), 'utf8')]),
);

const asking = /\b(?:useLoaded|useServerCall|useActivateOrganization|useMemberships|failureOf)\(/;
const saying =
  /<(?:ServerFailure|Unavailable|LostNotice|FailureNotice)\b|\buse(?:LossText|WhatToDo)\(/;

/** Who says it for whom. */
const saidBy: Record<string, string> = {
  'auth/account-form.tsx': 'auth/login-screen.tsx',
  'flags/open-flags.tsx': 'flags/inbox-screen.tsx',
  'office/office-reading.ts': 'office/office-page.tsx',
  'organization/setup/use-setup.ts': 'organization/setup/setup-card.tsx',
  'organization/use-organization-name.ts': 'organization/join-screen.tsx',
};

it('[B6] [S7] what the server refuses as too much, or answers by something that nobody can read, has its sentence on each screen', () => {
  const silent = [...files].filter(([path, text]) => {
    if (!asking.test(text)) return false;
    return !saying.test(files.get(saidBy[path] ?? path) ?? '');
  });
  expect(silent.map(([path]) => path)).toEqual([]);
  for (const path of Object.keys(saidBy)) expect(files.get(path)).toMatch(asking);
});
