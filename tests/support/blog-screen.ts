import type { BrowserContext, Locator, Page } from 'playwright';
import { password, type StaffMember } from '#tests/support/staff.ts';

export interface Transfer {
  data?: Record<string, string>;
  pictures?: readonly string[];
}

export const pngBase64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A writer's actions on `/manage-blog`. */
export class BlogScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(context: BrowserContext, origin: string, who: StaffMember): Promise<BlogScreen> {
    const page = await context.newPage();
    await page.goto(`${origin}/manage-blog`);
    const screen = new BlogScreen(page);
    const email = page.getByLabel('Email');
    const section = page.getByRole('button', { name: 'New article' });
    await email.or(section).waitFor();
    if (await email.isVisible()) {
      await email.fill(who.email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
    }
    await section.waitFor();
    return screen;
  }

  get text(): Locator {
    return this.page.getByRole('textbox', { name: 'Article text' });
  }

  get title(): Locator {
    return this.page.getByLabel('Title', { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Waits for this state of the article. "Saved" is followed by a time, while "Saved offline" is another state. */
  async state(text: string): Promise<void> {
    const state = new RegExp(`^${text}( \\d|$)`, 'i');
    await this.page.locator('.save-state [role=status] > span', { hasText: state }).waitFor();
  }

  /** Saves immediately with the keyboard shortcut, because drafts are saved automatically only after a delay. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s');
    await this.state('Saved');
  }

  async begin(title: string, text: string): Promise<void> {
    await this.button('New article').click();
    await this.title.fill(title);
    await this.text.click();
    await this.page.keyboard.type(text);
  }

  async beginPublished(title: string, text: string): Promise<void> {
    await this.begin(title, text);
    await this.save();
    await this.publish();
    await this.button('Update').waitFor();
  }

  async publish(): Promise<void> {
    await this.button('Publish').click();
    await this.button('Publish article').click();
  }

  async openSettings(): Promise<void> {
    await this.button('Settings').click();
    await this.page.getByRole('complementary', { name: 'Settings' }).waitFor();
  }

  async openHistory(): Promise<Locator> {
    await this.page.getByText('More', { exact: true }).click();
    await this.button('History').click();
    return this.page.getByRole('dialog', { name: 'Version history' });
  }

  async openBlog(title: string): Promise<void> {
    await this.page.locator('.blog-row', { hasText: title }).first().click();
    await this.text.waitFor();
  }

  async typeAtEnd(text: string): Promise<void> {
    await this.text.click();
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.type(text);
  }

  async paste(content: string | Transfer, { at }: { at?: 'cursor' } = {}): Promise<void> {
    if (at !== 'cursor') await this.text.click();
    await this.#transfer('paste', typeof content === 'string' ? { data: { 'text/html': content } } : content, { x: 0, y: 0 });
  }

  /** Drops content from another program after these words, which must be at the end of a line. */
  async dropBehind(words: string, content: Transfer): Promise<void> {
    const line = this.text.getByText(words);
    const end = await line.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { right, top, height } = [...range.getClientRects()].at(-1) as DOMRect;
      return { x: right - 1, y: top + height / 2 };
    });
    await this.#transfer('drop', content, end);
  }

  async #transfer(
    kind: 'paste' | 'drop',
    { data = {}, pictures = [] }: Transfer,
    { x, y }: { x: number; y: number },
  ): Promise<void> {
    await this.text.evaluate(
      (element, { kind, data, pictures, png, x, y }) => {
        const transfer = new DataTransfer();
        for (const [type, text] of Object.entries(data)) transfer.setData(type, text);
        const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
        for (const name of pictures) transfer.items.add(new File([bytes], name, { type: 'image/png' }));
        const own = { bubbles: true, cancelable: true };
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...own, clipboardData: transfer })
            : new DragEvent('drop', { ...own, dataTransfer: transfer, clientX: x, clientY: y });
        element.dispatchEvent(event);
      },
      { kind, data, pictures, png: pngBase64, x, y },
    );
  }
}
