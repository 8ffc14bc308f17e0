import type { Page } from 'playwright';

/** Notes what a page complains of from now on: console errors, among them reports of the security policy, and script errors. */
export function noteComplaints(page: Page, complaints: string[]): void {
  const path = (): string => new URL(page.url(), 'http://site').pathname;
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${path()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`${path()}: ${error.message}`));
}
