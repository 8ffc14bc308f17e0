import type { Page } from 'playwright';

interface Addition {
  markup: string;
  policy?: string;
}

/** Adds markup to documents while they load. Afterwards, their security policy does not allow strings to be inserted as markup. */
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
