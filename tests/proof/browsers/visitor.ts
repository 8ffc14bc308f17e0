export interface VisitOptions {
  width?: number;
  height?: number;
  /** Whether the visitor forces colours on all pages, as in Windows' contrast themes. */
  hasForcedColors?: boolean;
}

export interface Target {
  selector: string;
  text?: string | undefined;
}

/** Steps that each browser's protocol implements differently. */
export interface BrowserPage {
  goto(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** Runs a script in the page. @returns the expression's value as JSON */
  evaluate(expression: string): Promise<unknown>;
  click(expression: string): Promise<void>;
  hover(expression: string): Promise<void>;
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
  newPage(options: Required<VisitOptions>): Promise<BrowserPage>;
  close(): Promise<void>;
}

/** Thrown for a step that a browser's driver does not support. */
export class NotPossible extends Error {}

const stepLimitMs = 8_000;
const pollMs = 50;

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

  /** Waits until the expression is true in the page. The page may load another one in the meantime. */
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

  async fill(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.press('Control', 'a');
    await this.type(text);
  }
}

const find = ({ selector, text }: Target): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => isShown(element) &&
    element.textContent.includes(${JSON.stringify(text ?? '')}))`;
