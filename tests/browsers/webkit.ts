import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  Builder,
  By,
  Capabilities,
  error,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { anyPort } from '../../scripts/pocketbase.mjs';
import { type Browser, noteErrors, type OpenBrowser, watchScript } from './engine.ts';
import { labelled } from './puppeteer.ts';
import { type Key, Tab } from './tab.ts';

/** A browser of WebKitGTK, which keeps its profile: what comes with the driver forgets everything. */
const program = join(import.meta.dirname, 'webkit-browser.py');

/** As WebDriver names them. */
const keys: Record<Key, string> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  End: '\uE010',
  Escape: '\uE00C',
};

/** WebKitGTK, driven by WebDriver on a screen that nobody sees. */
export function webkit(driverProgram: string): OpenBrowser {
  return async (profile, base): Promise<Browser> => {
    const screen = await startScreen();
    const port = await anyPort('127.0.0.1');
    const errors: string[] = [];
    const note = noteErrors(errors);
    const server = spawn(driverProgram, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: screen.display,
        WEBKIT_PROFILE: profile,
        WEBKIT_START_SCRIPT: watchScript,
        LANG: 'C.UTF-8',
        NO_AT_BRIDGE: '1',
        GIO_USE_VFS: 'local',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        note(line, /CONSOLE .*ERROR/.test(line));
      });
    }
    const endAll = () => {
      server.kill();
      screen.process.kill();
    };
    process.once('exit', endAll);
    const driver = await connect(port);
    let current = await driver.getWindowHandle();

    function tabOf(handle: string): Tab {
      const here = async (): Promise<WebDriver> => {
        if (current !== handle) await driver.switchTo().window(handle);
        current = handle;
        return driver;
      };
      return new Tab(
        {
          goto: async (address) => (await here()).get(address),
          reload: async () => (await here()).navigate().refresh(),
          address: async () => (await here()).getCurrentUrl(),
          run: async (script) => {
            const [said, failure] = await (await here()).executeAsyncScript<[unknown, string?]>(
              `const done = arguments[arguments.length - 1];
               (async () => ${script})().then((said) => done([said]), (error) => done([null, String(error)]));`,
            );
            if (failure) throw new Error(failure);
            return said;
          },
          click: async (script) => {
            const element = await (await here()).executeScript<WebElement | null>(
              `return ${labelled(script)}`,
            );
            if (!element) return false;
            try {
              await element.click();
              return true;
            } catch (failure) {
              if (failure instanceof error.StaleElementReferenceError) return false;
              throw failure;
            }
          },
          finger: async (does, x, y) => {
            const at = { x: Math.round(x), y: Math.round(y), duration: 0 };
            const mouse = (await here()).actions().move(at);
            if (does === 'down') await mouse.press().perform();
            else if (does === 'move') await mouse.perform();
            else await mouse.release().perform();
          },
          type: async (text) => (await here()).actions().sendKeys(text).perform(),
          press: async (key) => (await here()).actions().sendKeys(keys[key]).perform(),
          resize: async (width, height) => {
            await (await here()).manage().window().setRect({ width, height });
          },
          screenshot: async () => Buffer.from(await (await here()).takeScreenshot(), 'base64'),
          // Each tab has a window of its own, all of them shown.
          show: async () => {},
          close: async () => {
            await (await here()).close();
            current = '';
          },
        },
        base,
      );
    }

    return {
      first: tabOf(current),
      newTab: async () => {
        await driver.switchTo().newWindow('tab');
        current = await driver.getWindowHandle();
        return tabOf(current);
      },
      quit: async () => {
        await driver.quit();
        await Promise.all([end(server), end(screen.process)]);
        process.removeListener('exit', endAll);
      },
      errors,
      storageProcess: () => storageProcessUnder(Number(server.pid)),
    };
  };
}

/** Of WebKit's processes the one that speaks with the network and holds what pages store. */
function storageProcessUnder(ancestor: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const parents = new Map(rows.map(([pid, parent]) => [Number(pid), Number(parent)]));
  const isUnder = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent === ancestor || (parent !== undefined && isUnder(parent));
  };
  const found = rows.find(
    ([pid, , name]) => name?.startsWith('WebKitNetwork') && isUnder(Number(pid)),
  );
  if (!found) throw new Error('WebKit has no storage process');
  return Number(found[0]);
}

async function connect(port: number): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(`${address}/status`);
  const capabilities = new Capabilities({
    browserName: 'Tierbook',
    'webkitgtk:browserOptions': { binary: program, args: [] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 180_000, pageLoad: 180_000 });
  await driver.findElement(By.css('html'));
  return driver;
}

async function untilAnswers(address: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Starts an X server; it chooses the display that is free and says which. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [display] = await once(createInterface({ input: screen.stdout }), 'line');
  return { process: screen, display: `:${display}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
