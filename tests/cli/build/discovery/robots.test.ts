import { expect, test } from 'vitest';
import { robotsFile } from '#cli/build/root-files.ts';
import { readRobots } from './robots.ts';

const robots = readRobots(robotsFile('https://www.institute.example'));

test('robots.txt names both sitemaps', () => {
  expect(robots.sitemaps).toEqual([
    'https://www.institute.example/sitemap.xml',
    'https://www.institute.example/sitemap-blogs.xml',
  ]);
});

test('robots.txt keeps crawlers from the API and from blog administration alone', () => {
  const allowed = (path: string) => robots.isAllowed('Googlebot', path);
  expect(['/api/send-email', '/api/blogs', '/manage-blog'].filter(allowed)).toEqual([]);
  const pages = [
    '/',
    '/java-training-classes-in-pune.php',
    '/blogs/first-steps',
    '/assets/site.css',
    '/iec.xml',
    '/pdf/java.pdf',
  ];
  expect(pages.filter(allowed)).toEqual(pages);
});

test('the parser takes the longest rule, an allow before a disallow, and the group of the agent', () => {
  const text = 'User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: One\nUser-agent: Two\nDisallow: /*.php$ # all\n';
  const { isAllowed } = readRobots(text);
  expect(isAllowed('Any', '/a/c')).toBe(false);
  expect(isAllowed('Any', '/a/b/c')).toBe(true);
  expect(isAllowed('two', '/x.php')).toBe(false);
  expect(isAllowed('two', '/x.php?y')).toBe(true);
  expect(isAllowed('two', '/a/c')).toBe(true);
});
