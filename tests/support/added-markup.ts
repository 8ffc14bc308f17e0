import type { Page } from 'playwright';

interface Addition {
  /** At the end of the body of every document that the page loads. */
  markup: string;
  /** Content Security Policy in place of the one that was served. */
  policy?: string;
}

/** Documents as they would be served with `markup` in them. A string cannot be added afterwards: their policy lets none become markup. */
export async function addMarkup(page: Page, { markup, policy }: Addition): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame()) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${markup}</body>`);
    const headers = { ...response.headers(), ...(policy && { 'content-security-policy': policy }) };
    return route.fulfill({ response, body, headers });
  });
}
