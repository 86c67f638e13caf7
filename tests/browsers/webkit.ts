import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { HEIGHT_PX, type TestBrowser, WIDTH_PX } from './browser.ts';
import { retryUntilResult } from './retry-until-result.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE };
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

/** Whether WebKitGTK, which has Safari's engine, can be driven. Needs the packages webkit2gtk-driver and xvfb. */
export const hasWebKit = (): boolean =>
  [...globSync(DRIVER), ...globSync(DISPLAY_SERVER)].length === 2 && findMiniBrowser() !== undefined;

export async function startWebKit(): Promise<TestBrowser> {
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
    children.push(child);
    return child;
  };
  const stop = () => {
    for (const child of children.toReversed()) child.kill();
  };
  try {
    // The server writes the number of a free display to its file descriptor 3.
    const server = start(DISPLAY_SERVER, [
      '-displayfd',
      '3',
      '-screen',
      '0',
      '1600x1200x24',
      '-nolisten',
      'tcp',
    ]);
    const output = server.stdio[3];
    if (!output) throw new Error('Xvfb was started without a pipe.');
    const [display] = await once(output, 'data');
    const port = 4_400 + Number(display);
    const driver = start(DRIVER, [`--port=${port}`], {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
    });
    let errors: string[] = [];
    const readErrors = (chunk: Buffer) => {
      for (const line of String(chunk).split('\n')) if (/CONSOLE .*ERROR/.test(line)) errors.push(line);
    };
    driver.stdout?.on('data', readErrors);
    driver.stderr?.on('data', readErrors);
    const url = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${url}/status`).catch(() => null))?.ok) await delay(50);
    const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
    const session = await new Builder()
      .usingServer(url)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: findMiniBrowser(), args },
        }),
      )
      .build();
    const setSize = (width: number, height: number) =>
      session.manage().window().setRect({ x: 0, y: 0, width, height });
    const readHeight = () => session.executeScript<number>('return innerHeight');
    // The window is taller than the viewport, because it has a bar with the URL.
    let barHeight = 0;
    const resize = async (width: number) => {
      for (;;) {
        await setSize(width, HEIGHT_PX + barHeight);
        let height = await readHeight();
        // On a busy machine, the driver responds before the window has its new size.
        for (let tries = 0; tries < 20 && height !== HEIGHT_PX; tries += 1) {
          await delay(50);
          height = await readHeight();
        }
        if (height === HEIGHT_PX) return;
        barHeight += HEIGHT_PX - height;
      }
    };
    await resize(WIDTH_PX);
    const find = (selector: string) => session.findElement(By.css(selector));
    return {
      name: 'WebKit',
      open: async (page) => {
        await session.executeScript('window.isLeft = true;');
        await session.get(page);
        // The script fails while the browser goes from one page to the other.
        const isParsed = () =>
          session
            .executeScript('return !window.isLeft && document.readyState !== "loading";')
            .catch(() => false);
        while (!(await retryUntilResult(isParsed))) await delay(20);
      },
      goBack: () => session.navigate().back(),
      run: (body) => session.executeScript(`return (async () => { ${body} })();`),
      click: (selector) => find(selector).click(),
      fill: async (selector, text) => {
        const input = find(selector);
        do {
          // `clear` sends no event, so React restores the old value if it renders the form before the first key press.
          await input.clear();
          await input.sendKeys(text);
        } while ((await input.getProperty('value')) !== text);
      },
      chooseFile: (selector, file) => find(selector).sendKeys(file),
      press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
      resize,
      takeScreenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
      takeErrors: () => {
        const taken = errors;
        errors = [];
        return taken;
      },
      close: async () => {
        await session.quit().catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
