import { expect, test } from 'vitest';
import { robotsFile, securityFile } from '#cli/generate/files/root-files.ts';
import { readRobots } from './robots.ts';

const robots = readRobots(robotsFile('https://www.institute.example'));

test('robots.txt names both sitemaps', () => {
  expect(robots.sitemaps).toEqual([
    'https://www.institute.example/sitemap.xml',
    'https://www.institute.example/sitemap-blogs.xml',
  ]);
});

test('robots.txt blocks no page, because crawlers can find noindex only on pages that they may read', () => {
  const allowed = (path: string) => robots.isAllowed('Googlebot', path);
  const pages = [
    '/',
    '/api/privacy',
    '/manage-blog',
    '/java-training-classes-in-pune.php',
    '/blogs/first-steps',
    '/assets/site.css',
    '/iec.xml',
    '/pdf/java.pdf',
  ];
  expect(pages.filter(allowed)).toEqual(pages);
});

test("the robots.txt parser prefers the longest rule, allow over disallow, and the crawler's own group", () => {
  const text = 'User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: One\nUser-agent: Two\nDisallow: /*.php$ # all\n';
  const { isAllowed } = readRobots(text);
  expect(isAllowed('Any', '/a/c')).toBe(false);
  expect(isAllowed('Any', '/a/b/c')).toBe(true);
  expect(isAllowed('two', '/x.php')).toBe(false);
  expect(isAllowed('two', '/x.php?y')).toBe(true);
  expect(isAllowed('two', '/a/c')).toBe(true);
});

test('security.txt names a contact and expires half a year after the build', () => {
  const mailboxes = { registration: '', info: '', privacy: 'privacy@institute.example', careers: '', sender: '' };
  const text = securityFile({ mailboxes, origin: 'https://www.institute.example' }, '2026-11-20');
  expect(text.split('\n')).toEqual([
    'Contact: mailto:privacy@institute.example',
    'Expires: 2027-05-19T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://www.institute.example/.well-known/security.txt',
    '',
  ]);
});
