import type { AppContext } from '../http/app-types.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { type EdgeShell, readEdgeShell } from '../platform/edge-files.ts';
import { makePage } from './held-pages.ts';
import { respondPage } from './respond-page.ts';

/** A text made of the blogs, or the answer where there is none. */
export type MakeText = (edge: EdgeShell) => Promise<string | Response>;

interface SharedText {
  /** Everything that the text depends on besides the blogs and the build. */
  key: string;
  /** Media type. */
  type: string;
  make: MakeText;
}

/** Answers with a text that visitors share, kept until a blog or the build changes. */
export async function respondShared(c: AppContext, { key, type, make }: SharedText): Promise<Response> {
  const ports = c.get('ports');
  const { blogPages } = ports;
  const [edge, revision] = await Promise.all([readEdgeShell(ports.assets, ports.now()), blogPages.revision(ports)]);
  if (!edge) throw new Problem(unavailable);
  const held = blogPages.find(key, revision, edge);
  if (held) return respondPage(c, held);
  const made = await make(edge);
  if (made instanceof Response) return made;
  const page = await makePage(made, type);
  blogPages.hold(key, { page, revision, frame: edge });
  return respondPage(c, page);
}
