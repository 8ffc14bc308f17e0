import type { BrowserContext, Locator, Page } from 'playwright';
import { password, type StaffMember } from '#tests/support/staff.ts';

/** What a writer does on `/manage-blog`. */
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
    const section = page.getByRole('button', { name: 'New blog' });
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
    return this.page.getByRole('textbox', { name: 'Text of the article' });
  }

  get title(): Locator {
    return this.page.getByLabel('Title', { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What the bar says of the text, behind where the article stands. */
  async state(text: string): Promise<void> {
    await this.page.locator('.save-state [role=status] > span', { hasText: new RegExp(`^${text}`, 'i') }).waitFor();
  }

  async begin(title: string, text: string): Promise<void> {
    await this.button('New blog').click();
    await this.title.fill(title);
    await this.text.click();
    await this.page.keyboard.type(text);
  }

  /** Begins a blog that is on the site at once. */
  async beginPublished(title: string, text: string): Promise<void> {
    await this.begin(title, text);
    await this.state('Saved');
    await this.button('Publish').click();
    await this.button('Update').waitFor();
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

  /** Pastes what a program put on the clipboard. */
  async paste(html: string, { at }: { at?: 'cursor' } = {}): Promise<void> {
    if (at !== 'cursor') await this.text.click();
    await this.text.evaluate((element, content) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', content);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  }
}
