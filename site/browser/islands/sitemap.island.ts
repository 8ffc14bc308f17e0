interface SitemapEntry {
  loc: string;
  priority: string;
}

const sitemapPaths = ['/sitemap.xml', '/sitemap-blogs.xml'];
/** Priority that the protocol defines for entries without a priority of their own (sitemaps.org). */
const defaultPriority = '0.5';

/** Name of the group for pages that were added after the sitemap page was built. */
const newerPages = 'Other pages';
const articlePages = 'Blog pages';

/**
 * Reloads the sitemap files and updates the groups and the page count. Shows at most `data-most` entries. Errors are only logged. If
 * `/sitemap.xml` cannot be read, the tables stay as they were built.
 */
export async function refreshSitemap(list: HTMLElement): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('#sitemap-filter');
  const filter = (): unknown => import('./sitemap-filter.ts').then((module) => module.startSitemapFilter(list, field));
  field?.addEventListener('input', filter, { once: true });
  const [pages, articles = []] = await Promise.all(sitemapPaths.map(readSitemap));
  if (!pages?.length) return;
  const groups = new Map([...list.querySelectorAll('details')].map((group) => [getGroupName(group), group]));
  const links = [...groups].flatMap(([name, group]) => [...group.querySelectorAll('a')].map((a) => ({ name, a })));
  const known = new Map(links.map(({ name, a }) => [a.href, { name, title: a.firstChild?.textContent?.trim() ?? '' }]));
  const entries = [
    ...pages.map((entry) => ({ entry, name: known.get(entry.loc)?.name ?? newerPages })),
    ...articles.map((entry) => ({ entry, name: articlePages })),
  ];
  const counted = entries.slice(0, Number(list.dataset.most) || undefined);
  const shown = new Map(counted.map(({ name }) => [name, counted.filter((other) => other.name === name)]));
  for (const [name, group] of groups) if (!shown.has(name)) group.remove();
  for (const [name, own] of shown) {
    const group = groups.get(name) ?? createGroup(list, name);
    group.querySelector('tbody')?.replaceChildren(...own.map(({ entry }) => tableRow(entry, known.get(entry.loc)?.title)));
    setText(group.querySelector('[data-group-count]'), String(own.length));
  }
  setText(document.querySelector('[data-sitemap-count]'), `This sitemap contains ${entries.length} URLs.`);
}

const getGroupName = (group: Element): string => group.querySelector('[data-group]')?.textContent ?? '';

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}

function createGroup(list: HTMLElement, name: string): Element {
  const group = list.querySelector('details')?.cloneNode(true) as HTMLDetailsElement;
  group.open = false;
  setText(group.querySelector('[data-group]'), name);
  list.insertBefore(group, list.querySelector('.sitemap-cities'));
  return group;
}

async function readSitemap(path: string): Promise<SitemapEntry[] | undefined> {
  try {
    return readEntries(await loadXml(path));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** Uses XMLHttpRequest, which parses the XML itself, because Trusted Types forbid parsing XML from a string. */
const loadXml = (path: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.overrideMimeType('application/xml');
    request.onloadend = () => {
      if (request.status !== 200) return reject(new Error(`${path} answered ${request.status}`));
      const { responseXML } = request;
      if (!responseXML || responseXML.querySelector('parsererror')) return reject(new Error('Error parsing XML'));
      resolve(responseXML);
    };
    request.send();
  });

function readEntries(sitemap: Document): SitemapEntry[] {
  const text = (url: Element, name: string): string => url.getElementsByTagName(name)[0]?.textContent?.trim() ?? '';
  return [...sitemap.getElementsByTagName('url')].map((url) => ({
    loc: text(url, 'loc'),
    priority: text(url, 'priority') || defaultPriority,
  }));
}

function parseTitle(path: string): string {
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function tableRow({ loc, priority }: SitemapEntry, title?: string): HTMLTableRowElement {
  const row = document.createElement('tr');
  const link = document.createElement('a');
  // Links only to web addresses, so that a sitemap cannot inject a script.
  if (/^https?:/.test(loc)) link.href = loc;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  const path = loc.replace(/^https?:\/\/[^/]+/, '');
  const origin = document.createElement('span');
  origin.className = 'visually-hidden';
  origin.textContent = loc.slice(0, loc.length - path.length);
  const address = document.createElement('small');
  address.append(origin, path);
  link.append(title ?? parseTitle(path), ' ', address);
  row.insertCell().append(link);
  row.insertCell().textContent = priority;
  return row;
}
