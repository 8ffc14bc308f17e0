import { expect, test } from 'vitest';
import { headersFile } from '#cli/generate/files/root-files.ts';
import { contentSecurityPolicy, manageBlogHeaders, securityHeaders, transportSecurity } from '#site/shared/headers.ts';
import { reviewsDocument, reviewsHeaders, reviewsPath } from '#site/shared/review-widget.ts';
import { loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const listSources = (policy: string): string[] => policy.match(/https:\/\/\S+?(?=[\s;]|$)/g) ?? [];
const directive = (policy: string, name: string): string | undefined =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('the content security policy allows no other origin if no third-party service is configured', () => {
  expect(listSources(contentSecurityPolicy())).toEqual([]);
  expect(securityHeaders['Content-Security-Policy']).toBe(contentSecurityPolicy());
});

test("with Google Analytics, the security policy allows the service's scripts, images and requests, but no frames", () => {
  const policy = contentSecurityPolicy({ ga4: 'G-TEST1' });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://*.googletagmanager.com");
  expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com');
  expect(directive(policy, 'img-src')).toContain('https://*.google-analytics.com');
  expect(directive(policy, 'frame-src')).toBeUndefined();
});

test("with a review widget, pages may frame only our own document, and only that document allows the widget's origin", () => {
  const widget = { origin: 'https://reviews.example/widget', id: 'abc/1' };
  const policy = contentSecurityPolicy({ reviewWidget: widget });
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self'");
  expect(listSources(policy)).toEqual([]);
  const own = reviewsHeaders(widget)['Content-Security-Policy'] ?? '';
  expect(new Set(listSources(own))).toEqual(new Set(['https://reviews.example']));
  expect(own).not.toContain("'self' ");
  expect(own).toContain("frame-ancestors 'self'; sandbox allow-scripts allow-popups");
  expect(reviewsDocument(widget)).toContain('<script src="https://reviews.example/abc%2F1">');
});

test("the headers file replaces the general headers for the review widget's document", async () => {
  const catalogue = await loadFrozenCatalogue();
  const reviewWidget = { origin: 'https://reviews.example', id: 'abc' };
  const block = (institute: typeof catalogue.institute) =>
    headersFile({ ...catalogue, institute })
      .split('\n\n')
      .find((part) => part.startsWith(reviewsPath));
  expect(block(catalogue.institute)).toBeUndefined();
  const lines = block({ ...catalogue.institute, reviewWidget })?.split('\n') ?? [];
  for (const line of ['  ! Content-Security-Policy', '  X-Frame-Options: SAMEORIGIN', '  ! Speculation-Rules'])
    expect(lines).toContain(line);
});

test("with a Turnstile site key, the security policy allows Turnstile's script and frame in addition to a review widget", () => {
  const reviewWidget = { origin: 'https://reviews.example/widget', id: 'abc' };
  const policy = contentSecurityPolicy({ turnstileSiteKey: '0x4AAAAAAABkMYinukE8nzY0', reviewWidget });
  expect(directive(policy, 'script-src')).toBe("script-src 'self' https://challenges.cloudflare.com");
  expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://challenges.cloudflare.com");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
});

test('the security policy blocks strings as markup or scripts, and only configured services may create Trusted Types policies', () => {
  const policies = [{}, { ga4: 'G-TEST1' }, { turnstileSiteKey: '0x4AAAAAAABkMYinukE8nzY0' }].map((services) =>
    contentSecurityPolicy(services),
  );
  for (const policy of [...policies, manageBlogHeaders['Content-Security-Policy'] ?? ''])
    expect(directive(policy, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(policies.map((policy) => directive(policy, 'trusted-types'))).toEqual([
    "trusted-types 'none'",
    "trusted-types * 'allow-duplicates'",
    "trusted-types * 'allow-duplicates'",
  ]);
  expect(directive(manageBlogHeaders['Content-Security-Policy'] ?? '', 'trusted-types')).toBe(
    'trusted-types default blog-inert staff-worker',
  );
});

test('the security policy for the staff page allows no other origin', () => {
  expect(listSources(manageBlogHeaders['Content-Security-Policy'] ?? '')).toEqual([]);
});

test('the site requests HSTS preloading only if the institute wants it', () => {
  expect(transportSecurity()).toBe('max-age=63072000; includeSubDomains');
  expect(transportSecurity({ hstsPreload: true })).toBe('max-age=63072000; includeSubDomains; preload');
});
