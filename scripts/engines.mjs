import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.mjs';

/**
 * The engines of real tablets besides Chromium, by what asks each for its version and by Debian's packages.
 * WebKit is more than its driver: a screen that nobody sees, and a browser that keeps its profile, in Python.
 */
const engines = {
  WebKit: {
    program: '/usr/bin/WebKitWebDriver',
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    ask: [
      '/usr/bin/python3',
      '-c',
      'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1"); ' +
        'from gi.repository import WebKit2 as w; ' +
        'print("WebKitGTK", w.get_major_version(), w.get_minor_version(), w.get_micro_version())',
    ],
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'python3-gi',
      'gir1.2-webkit2-4.1',
      'gir1.2-gtk-3.0',
      'openssl',
    ],
  },
  Firefox: {
    program: '/usr/bin/firefox-esr',
    needs: ['/usr/bin/firefox-esr'],
    ask: ['/usr/bin/firefox-esr', '--version'],
    packages: ['firefox-esr'],
  },
};

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} program the path of what is to be started
 * @property {string} version
 */

/**
 * The engines that are here; those that are not are installed where that can be done without asking: as
 * root on Debian, with a mirror that answers.
 *
 * @param {(line: string) => void} log receives progress
 * @returns {{present: Engine[], missing: {name: string, packages: string[]}[]}}
 */
export function findEngines(log) {
  const names = Object.keys(engines);
  const lacking = names
    .filter((name) => !versionOf(name))
    .flatMap((name) => engines[name].packages);
  if (lacking.length > 0) installPackages(lacking, log);
  const present = [];
  const missing = [];
  for (const name of names) {
    const { program, packages } = engines[name];
    const version = versionOf(name);
    if (version) present.push({ name, program, version });
    else missing.push({ name, packages });
  }
  return { present, missing };
}

/** Null where it is not here, or not whole. */
function versionOf(name) {
  const { needs, ask } = engines[name];
  if (!needs.every((path) => existsSync(path))) return null;
  const [program, ...args] = ask;
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? (/[\d. ]*\d/.exec(stdout)?.[0].trim().replaceAll(' ', '.') ?? null) : null;
}
