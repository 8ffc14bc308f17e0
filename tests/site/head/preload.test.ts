import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { templates } from '#tests/support/templates.ts';

const folder = inject('siteFolder');

test.each(Object.entries(templates))(
  'page template %s preloads exactly one font, with the CORS mode that style sheets use',
  (_name, path) => {
    const html = readFileSync(join(folder, `${path.slice(1)}.html`), 'utf8');
    const preloads = html.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(1);
    expect(preloads[0]).toContain('crossorigin');
    expect(existsSync(join(folder, preloads[0]?.match(/href="([^"]+)"/)?.[1] ?? 'none'))).toBe(true);
  },
);
