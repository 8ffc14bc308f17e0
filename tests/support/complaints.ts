import type { Page } from 'playwright';

/** Collects a page's console errors, policy violations and script errors from now on. */
export function noteComplaints(page: Page, complaints: string[]): void {
  const path = (): string => new URL(page.url(), 'http://site').pathname;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${path()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`${path()}: ${error.message}`));
}
