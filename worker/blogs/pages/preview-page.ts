import { Problem, unavailable } from '#worker/http/problem.ts';
import { readEdgeShell } from '#worker/platform/edge-files.ts';
import type { Ports } from '#worker/platform/ports.ts';
import type { BlogInput } from '../blog-schema.ts';
import { nextText } from '../next-text.ts';
import { readRelated } from '../read-live.ts';
import type { BlogRow, Published } from '../row.ts';
import { sanitiserVersion } from '../sanitiser.ts';
import { articlePage } from './article-page.ts';
import { readAuthor } from './read-author.ts';

/**
 * Renders a draft the way the published page would look now. Stores nothing, and ignores problems that would prevent publishing.
 *
 * @param by the writer, and the stored article if there is one; a new article gets the writer as its author
 * @throws {Problem} 422, or 503 if the site's build is unavailable or the sanitiser fails its self-test
 */
export async function previewPage(ports: Ports, input: BlogInput, by: Parameters<typeof readAuthor>[1]): Promise<string> {
  const now = ports.now();
  const edge = await readEdgeShell(ports.assets, now);
  if (!edge || !ports.sanitiser.isSound()) throw new Problem(unavailable);
  const { text, slug } = nextText({ ...input, status: 'draft' }, undefined, { sanitiser: ports.sanitiser, now });
  const row: Published<BlogRow> = {
    ...text,
    ...{ _id: '', slug: slug.base, tags: JSON.stringify(text.tags), sanitiserVersion, version: 0, writeId: '' },
    ...{ createdAt: now, updatedAt: now, publishedAt: now, deletedAt: null, updatedBy: null },
  };
  const [related, author] = await Promise.all([readRelated(ports, row), readAuthor(ports, by)]);
  return articlePage(edge, row, { related, author });
}
