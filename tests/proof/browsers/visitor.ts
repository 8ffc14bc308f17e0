/** How a visitor's browser is set up. */
export interface VisitOptions {
  width?: number;
  height?: number;
  /** Colours that the visitor has chosen for all pages, as in Windows' contrast themes. */
  hasForcedColors?: boolean;
}

/** What to look for on a page: a selector, and text that the element contains. */
export interface Target {
  selector: string;
  text?: string | undefined;
}

/** The steps that each browser's protocol takes in its own way. */
export interface BrowserPage {
  goto(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** Runs a script in the page. @returns the value of the expression, as JSON has it */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks or hovers the element that the expression evaluates to. */
  click(expression: string): Promise<void>;
  hover(expression: string): Promise<void>;
  /** Presses keys at the same time, the last one once: `['Control', 'b']`. */
  press(keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  print(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface TestedBrowser {
  name: string;
  version: string;
  /** Opens a window with empty storage. */
  newPage(options: Required<VisitOptions>): Promise<BrowserPage>;
  close(): Promise<void>;
}

/** A step that a browser's driver cannot take. */
export class NotPossible extends Error {}

const stepLimitMs = 8_000;
const pollMs = 50;

/** A visitor in one window: finds what a person would see, waits for it, and uses it with mouse and keyboard. */
export class Visitor {
  readonly #page: BrowserPage;
  readonly #origin: string;
  readonly #complaints: string[] = [];

  constructor(page: BrowserPage, origin: string) {
    this.#page = page;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#noteComplaints();
    await this.#page.goto(this.#origin + path);
  }

  async goBack(): Promise<void> {
    await this.#noteComplaints();
    await this.#page.goBack();
  }

  press = (...keys: string[]): Promise<void> => this.#page.press(keys);
  type = (text: string): Promise<void> => this.#page.type(text);
  resize = (width: number, height = 844): Promise<void> => this.#page.resize(width, height);
  screenshot = (): Promise<Uint8Array> => this.#page.screenshot();
  print = (): Promise<Uint8Array> => this.#page.print();
  close = (): Promise<void> => this.#page.close();

  /** What the scripts and the security policy of the visited pages complained of. */
  async takeComplaints(): Promise<string[]> {
    await this.#noteComplaints();
    return this.#complaints.splice(0);
  }

  async #noteComplaints(): Promise<void> {
    const found = await this.read<string[]>('globalThis.complaints ?? []').catch(() => []);
    this.#complaints.push(...found);
  }

  async read<Value>(expression: string): Promise<Value> {
    return (await this.#page.evaluate(expression)) as Value;
  }

  /** Waits until the expression is true in the page, which may load another meanwhile. */
  async until(expression: string): Promise<void> {
    const end = performance.now() + stepLimitMs;
    let last: unknown;
    do {
      last = await this.#page.evaluate(`Boolean(${expression})`).catch((error: unknown) => error);
      if (last === true) return;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    } while (performance.now() < end);
    const path = await this.#page.evaluate('location.pathname + location.hash').catch(() => 'no page');
    throw new Error(`${path}: it never came to ${expression}${last instanceof Error ? ` (${last.message})` : ''}`);
  }

  see = (selector: string, text?: string): Promise<void> => this.until(find({ selector, text }));
  miss = (selector: string, text?: string): Promise<void> => this.until(`!(${find({ selector, text })})`);
  isShown = (selector: string, text?: string): Promise<boolean> => this.read(`Boolean(${find({ selector, text })})`);

  async click(selector: string, text?: string): Promise<void> {
    await this.see(selector, text);
    await this.read(`${find({ selector, text })}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await this.#page.click(find({ selector, text }));
  }

  async hover(selector: string, text?: string): Promise<void> {
    await this.see(selector, text);
    await this.#page.hover(find({ selector, text }));
  }

  /** Types into a field in place of what it contains. */
  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.press('Control', 'a');
    await this.type(text);
  }
}

/** An expression for the first such element that is shown. */
const find = ({ selector, text }: Target): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => isShown(element) &&
    element.textContent.includes(${JSON.stringify(text ?? '')}))`;
