import { extractText, getDocumentProxy } from 'unpdf';
import { templates } from '#tests/support/templates.ts';
import { type Scenario, type Stage, same } from './stage.ts';
import type { Visitor } from './visitor.ts';

const pages: Readonly<Record<string, string>> = {
  home: '/',
  ...templates,
  branch: '/branches/akurdi',
  placements: '/placements.php',
  blogs: '/blogs',
  article: '/blogs/loops-in-python',
  'reward wheel': '/reward-spinner',
};

async function readPages(stage: Stage, width: number): Promise<void> {
  const visitor = await stage.visit({ width, height: width < 500 ? 844 : 900 });
  for (const [name, path] of Object.entries(pages)) {
    await visitor.open(path);
    await visitor.see('h1');
    await expectFit(visitor, `${name} at ${width} px`);
    await stage.picture(visitor, `${name.replaceAll(' ', '-')}-${width}`);
  }
}

async function expectFit(visitor: Visitor, what: string): Promise<void> {
  same(await visitor.read('Math.max(0, document.documentElement.scrollWidth - innerWidth)'), 0, `${what} is too wide by`);
}

/** Tests the page widths in a 1280 px window at 200% and at 400% zoom. */
async function zoom(stage: Stage): Promise<void> {
  const visitor = await stage.visit({ width: 640 });
  for (const width of [640, 320]) {
    await visitor.resize(width, 512);
    for (const [name, path] of Object.entries(pages)) {
      await visitor.open(path);
      await expectFit(visitor, `${name} at ${width} px`);
    }
    await visitor.open('/enquiry/demo');
    await stage.picture(visitor, `enquiry-zoomed-${width}`);
  }
}

async function forceColors(stage: Stage): Promise<void> {
  const visitor = await stage.visit({ hasForcedColors: true });
  for (const name of ['home', 'enquiry', 'course'] as const) {
    await visitor.open(pages[name] ?? '');
    same(await visitor.read("matchMedia('(forced-colors: active)').matches"), true, 'forced colours');
    await stage.picture(visitor, `${name}-forced-colours`);
    const bare = await visitor.read<
      string[]
    >(`[...document.querySelectorAll('main .button, main input:not([type=hidden]), main select')]
      .filter((element) => element.getClientRects().length > 0 && element.offsetWidth > 8 && getComputedStyle(element).appearance !== 'auto')
      .filter((element) => parseFloat(getComputedStyle(element).borderTopWidth) === 0).map((element) => element.outerHTML.slice(0, 80))`);
    same(bare, [], `${name}: controls without an edge`);
  }
}

async function printPage(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  for (const name of ['course', 'home', 'article'] as const) {
    await visitor.open(pages[name] ?? '');
    const heading = await visitor.read<string>("document.querySelector('h1').innerText");
    const pdf = await getDocumentProxy(new Uint8Array(await visitor.print()));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    same(totalPages > 0 && totalPages < 20, true, `${name}: ${totalPages} pages`);
    const withoutSpace = (part: string): string => part.replaceAll(/\s/g, '').toLowerCase();
    // Firefox prints glyphs without their text, so its PDFs contain no words.
    if (stage.browserName === 'Chromium' && !withoutSpace(text).includes(withoutSpace(heading)))
      throw new Error(`${name}: "${heading}" is not printed`);
  }
}

async function useMenuWithMouse(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/about');
  await visitor.hover('.nav-item > a', 'Courses');
  await visitor.see('.mega-menu');
  await visitor.hover('.mega-tab > summary', 'Soft Skills');
  await visitor.see('.mega-links a', 'French Language');
  await stage.picture(visitor, 'menu');
  await visitor.hover('.header-demo');
  await visitor.miss('.mega-menu');
  await visitor.hover('.nav-item > a', 'Placements');
  await visitor.click('.dropdown a', 'Placement assurance');
  await visitor.until("location.pathname.startsWith('/job-guarantee')");
}

const focusedText = 'document.activeElement.textContent';

async function useMenuWithKeys(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/about');
  await visitor.read('document.querySelector(\'.nav-item > a[href="/courses"]\').focus()');
  await visitor.press('ArrowDown');
  await visitor.until(`${focusedText} === 'Most Popular Courses'`);
  await visitor.press('ArrowDown');
  await visitor.press('ArrowDown');
  await visitor.until(`${focusedText} === 'Data Science'`);
  await visitor.press('ArrowRight');
  await visitor.until("document.activeElement.matches('.mega-links a')");
  await visitor.press('Escape');
  await visitor.miss('.mega-menu');
  await visitor.until(`${focusedText} === 'More under Courses'`);
}

async function useMenuOnPhone(stage: Stage): Promise<void> {
  const visitor = await stage.visit({ width: 390, height: 844 });
  await visitor.open('/about');
  await visitor.click('.menu-toggle > summary');
  await visitor.click('.nav-item:has(> a[href="/about"]) .nav-opener > summary');
  await visitor.see('.site-nav a', 'About the institute');
  await visitor.click('.nav-item:has(> a[href="/placements.php"]) .nav-opener > summary');
  await visitor.see('.site-nav a', 'Placement assurance');
  await visitor.miss('.site-nav a', 'About the institute');
  await visitor.click('.nav-item:has(> a[href="/courses"]) .nav-opener > summary');
  await visitor.click('.mega-tab > summary', 'SAP');
  await visitor.see('.mega-links a', 'SAP');
  await stage.picture(visitor, 'menu-390');
  same(await visitor.read("document.querySelectorAll('.nav-opener[open]').length"), 1, 'open sections');
  await visitor.click('.menu-toggle > summary');
  await visitor.miss('.site-nav');
}

async function search(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/about');
  await visitor.press('/');
  await visitor.see('dialog[open] input');
  await visitor.type('java nahsik');
  await visitor.see('dialog[open] a', 'Java in Nashik');
  await stage.picture(visitor, 'search');
  await visitor.press('ArrowDown');
  await visitor.until(`${focusedText}.startsWith('Java in Nashik')`);
  await visitor.press('Enter');
  await visitor.until("location.pathname === '/java-course-in-nashik.php'");
}

const courseCount = "[...document.querySelectorAll('.course-card')].filter((card) => card.getClientRects().length > 0).length";

async function findCourse(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/courses');
  const all = await visitor.read<number>(courseCount);
  await visitor.fill('main input[type="search"]', 'java');
  await visitor.until("location.hash === '#q=java'");
  await visitor.until(`${courseCount} < ${all / 2}`);
  await visitor.see('.course-card h3', 'Java');
  await visitor.click('main button', 'Clear');
  await visitor.until(`${courseCount} === ${all}`);
}

async function turnCarousel(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/');
  await visitor.read("document.querySelector('.carousel').scrollIntoView({ block: 'center', behavior: 'instant' })");
  await visitor.click('.carousel-pause');
  const selected =
    "[...document.querySelectorAll('.carousel-dots button')].findIndex((dot) => dot.getAttribute('aria-current') === 'true')";
  const before = await visitor.read<number>(selected);
  await visitor.click('[aria-label="Next course"]');
  await visitor.until(`${selected} !== ${before}`);
  await visitor.click('[aria-label="Previous course"]');
  await visitor.until(`${selected} === ${before}`);
  await stage.picture(visitor, 'carousel');
}

async function spinWheel(stage: Stage): Promise<void> {
  const visitor = await stage.visit({ width: 390, height: 844 });
  await visitor.open('/reward-spinner');
  await visitor.click('[data-spin]:not(:disabled)');
  await visitor.see('.reward-popup[open] h2', 'Reward Unlocked!');
  await stage.picture(visitor, 'reward');
  await visitor.press('Escape');
  await visitor.miss('.reward-popup');
}

/** Checks that dialogs open over the page, close on Escape and return the focus to the link that opened them. */
async function useDialogs(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/about');
  await visitor.click('.header-demo');
  await visitor.see('.form-dialog[open] form');
  await visitor.until("document.querySelector('.form-dialog').contains(document.activeElement)");
  await visitor.press('Shift', 'Tab');
  await visitor.until(
    "document.querySelector('.form-dialog').contains(document.activeElement) || document.activeElement === document.body",
  );
  await stage.picture(visitor, 'dialog');
  await visitor.press('Escape');
  await visitor.miss('.form-dialog');
  await visitor.until("document.activeElement.matches('.header-demo')");
}

async function followPdfLink(stage: Stage): Promise<void> {
  const visitor = await stage.visit();
  await visitor.open('/thank-you/syllabus#java');
  await visitor.see('main a[href$=".pdf"]', 'Java');
  const href = await visitor.read<string>(
    '[...document.querySelectorAll(\'main a[href$=".pdf"]\')].find((link) => link.getClientRects().length > 0).pathname',
  );
  const response = await stage.worker.fetch(href);
  same(response.headers.get('content-type'), 'application/pdf', href);
  await response.arrayBuffer();
}

/** Uses pages without any feature that Chrome 109, Safari 16 or Firefox 115 lacks. */
async function useOldBrowser(stage: Stage): Promise<void> {
  stage.under({ isOld: true });
  for (const width of [1440, 390]) {
    const visitor = await stage.visit({ width });
    for (const name of ['home', 'course', 'all courses', 'batches', 'contact', 'thank you', 'sitemap'] as const) {
      await visitor.open(pages[name] ?? '');
      await expectFit(visitor, `${name} at ${width} px`);
      await stage.picture(visitor, `old-${name.replaceAll(' ', '-')}-${width}`);
    }
  }
  for (const use of [useMenuWithMouse, useMenuWithKeys, search, findCourse, useDialogs]) await use(stage);
}

export const pageScenarios: readonly Scenario[] = [
  { name: 'every kind of page, 1440 px', play: (stage) => readPages(stage, 1440), expected: /GET \/404/ },
  { name: 'every kind of page, 390 px', play: (stage) => readPages(stage, 390), expected: /GET \/404/ },
  { name: 'zoom 200% and 400%', play: zoom, expected: /GET \/404/ },
  { name: 'forced colours', play: forceColors },
  { name: 'printing', play: printPage },
  { name: 'menu, mouse', play: useMenuWithMouse },
  { name: 'menu, keyboard', play: useMenuWithKeys },
  { name: 'menu, phone', play: useMenuOnPhone },
  { name: 'site search', play: search },
  { name: 'course finder', play: findCourse },
  { name: 'carousel', play: turnCarousel },
  { name: 'reward wheel', play: spinWheel },
  { name: 'dialog, Escape, focus', play: useDialogs },
  { name: 'PDF link', play: followPdfLink },
  { name: 'oldest supported browsers', play: useOldBrowser },
];
