import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { killTree } from '#cli/platform/processes.ts';
import { startOnVirtualScreen } from '#tests/support/posix.ts';
import { freePort } from '#tests/support/serve-command.ts';
import { type BrowserPage, NotPossible, type TestedBrowser } from './visitor.ts';

const startLimitMs = 20_000;

/** Shrinks GTK's own widgets, so that a window can be as narrow as a phone's screen. */
const narrowToolbar = `headerbar, headerbar *, toolbar, toolbar *, box button, box entry, notebook header * {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0);
}`;

/** Characters that stand for keys (WebDriver, section 17.4.2). */
const keyCodes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

/** Launches Debian's WebKitGTK through WebDriver on a virtual screen. */
export async function launchWebKit(miniBrowser: string): Promise<TestedBrowser> {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-settings-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowToolbar);
  const port = await freePort();
  const driver = startOnVirtualScreen(['WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], { XDG_CONFIG_HOME: settings });
  const close = async (): Promise<void> => {
    killTree(driver);
    rmSync(settings, { recursive: true, force: true });
  };
  process.once('exit', () => void close());
  const send = senderTo(`http://127.0.0.1:${port}`);
  await untilReady(send);
  const capabilities = { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } };
  const newSession = () =>
    send<{ sessionId: string; capabilities: { browserVersion: string } }>('POST', '/session', {
      capabilities: { alwaysMatch: { ...capabilities, unhandledPromptBehavior: 'accept' } },
    });
  const first = await newSession();
  await send('DELETE', `/session/${first.sessionId}`);
  return {
    name: 'WebKitGTK',
    version: first.capabilities.browserVersion,
    async newPage({ width, height, hasForcedColors }) {
      if (hasForcedColors) throw new NotPossible();
      const { sessionId } = await newSession();
      const page = createPage((method, path, body) => send(method, `/session/${sessionId}${path}`, body));
      await page.resize(width, height);
      return page;
    },
    close,
  };
}

const senderTo =
  (origin: string): Send =>
  async <Value>(method: string, path: string, body?: object) => {
    // Uses a new connection for each request, because the driver closes idle ones.
    const sent = request(origin + path, { method, agent: false }).end(body && JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const { value } = JSON.parse(await text(response)) as { value: Value & { error?: string; message?: string } };
    if (response.statusCode !== 200) throw new Error(`${value.error}: ${value.message}`);
    return value as Value;
  };

async function untilReady(send: Send): Promise<void> {
  for (const end = performance.now() + startLimitMs; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const isReady = await send<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > end) throw new Error('WebKitWebDriver did not start.');
  }
}

function createPage(send: Send): BrowserPage {
  const evaluate = (expression: string): Promise<unknown> =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const findElement = async (expression: string): Promise<string> =>
    ((await evaluate(expression)) as Record<string, string>)[elementKey] ?? '';
  const act = (actions: object[], kind: 'key' | 'pointer'): Promise<unknown> =>
    send('POST', '/actions', { actions: [{ type: kind, id: kind, actions }] });
  const keyAction = (type: 'keyDown' | 'keyUp') => (key: string) => ({ type, value: keyCodes[key] ?? key });
  const strike = (keys: readonly string[]) => [...keys.map(keyAction('keyDown')), ...keys.toReversed().map(keyAction('keyUp'))];
  return {
    evaluate,
    goto: async (url) => void (await send('POST', '/url', { url })),
    goBack: async () => void (await send('POST', '/back', {})),
    click: async (expression) => void (await send('POST', `/element/${await findElement(expression)}/click`, {})),
    async hover(expression) {
      const origin = { [elementKey]: await findElement(expression) };
      await act([{ type: 'pointerMove', duration: 100, origin, x: 0, y: 0 }], 'pointer');
    },
    press: async (keys) => void (await act(strike(keys), 'key')),
    type: async (typed) =>
      void (await act(
        [...typed].flatMap((key) => strike([key])),
        'key',
      )),
    resize: (width, height) => resizePage(send, { width, height }),
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    print: () => Promise.reject(new NotPossible()),
    close: async () => void (await send('DELETE', '')),
  };
}

interface Size {
  width: number;
  height: number;
}

async function resizePage(send: Send, { width, height }: Size): Promise<void> {
  await send('POST', '/window/rect', { width, height });
  const script = 'return { width: outerWidth - innerWidth, height: outerHeight - innerHeight }';
  const frame = await send<Size>('POST', '/execute/sync', { script, args: [] });
  await send('POST', '/window/rect', { width: width + frame.width, height: height + frame.height });
}
