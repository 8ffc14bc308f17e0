import type { Answer } from '../stage.ts';
import { type Desk, unless, type WorkStory } from './desk.ts';

interface Article {
  _id: string;
  slug: string;
  version: number;
}

const parseArticle = ({ text }: Answer): Article => (JSON.parse(text) as { blog: Article }).blog;

const publish = async (desk: Desk, title: string): Promise<Article> => {
  const body = { title, content: `<p>${title}</p>`, status: 'published', tags: ['sap'] };
  return parseArticle(await desk.send({ method: 'POST', path: '/api/blogs', body }));
};

const readAll = async (desk: Desk, paths: readonly string[]): Promise<Answer[]> => {
  desk.stage.forgetPages();
  const responses: Answer[] = [];
  for (const path of paths) responses.push(await desk.visit(path));
  return responses;
};

/** A visitor reads blog pages. Without the database, the last good copies must be served. */
export const readingStory: WorkStory = {
  name: 'visitors read blog pages',
  maxMs: 2000,
  async play(desk, fault, begin) {
    await desk.enter();
    const { slug } = await publish(desk, 'Loops in Python');
    const paths = ['/blogs', `/blogs/${slug}`, '/blogs/tag/sap', '/blogs/rss.xml', '/blogs/feed.json', '/sitemap-blogs.xml'];
    const before = await readAll(desk, paths);
    begin();
    const during = await readAll(desk, [...paths, '/blogs?q=loops']);
    desk.stage.repair();
    const after = await readAll(desk, paths);
    const lost = (responses: readonly Answer[], when: string) =>
      responses.flatMap(({ status, text }, index) =>
        unless(
          [status === 200, `${paths[index]} answered ${status} ${when}`],
          [before[index] === undefined || status !== 200 || text === before[index].text, `${paths[index]} differs ${when}`],
        ),
      );
    return {
      lost: [...lost(before, 'before'), ...(fault?.part === 'all stores' ? [] : lost(during, 'during')), ...lost(after, 'after')],
    };
  },
};

/**
 * A writer creates and edits an article, deletes a second article and unpublishes a third. The writer repeats each request until it is
 * acknowledged.
 */
export const writingStory: WorkStory = {
  name: 'a writer publishes, deletes and unpublishes articles',
  maxMs: 5000,
  async play(desk, _fault, begin) {
    await desk.enter();
    const doomed = await publish(desk, 'Old fees');
    const early = await publish(desk, 'Written too early');
    await readAll(desk, [`/blogs/${doomed.slug}`, `/blogs/${early.slug}`, '/blogs']);
    const create = {
      method: 'POST',
      path: '/api/blogs',
      body: { title: 'New batches', content: '<p>First</p>', status: 'published' },
      headers: { 'Idempotency-Key': 'new' },
    };
    const remove = { method: 'DELETE', path: `/api/blogs/${doomed._id}` };
    const change = ({ _id, version }: Article) => ({
      method: 'PUT',
      path: `/api/blogs/${_id}`,
      body: { title: 'New batches', content: '<p>Second</p>', status: 'published' },
      headers: { 'If-Match': `"${version}"` },
    });
    const unpublish = {
      method: 'PUT',
      path: `/api/blogs/${early._id}`,
      body: { title: 'Written too early', content: '<p>Text</p>', status: 'draft' },
      headers: { 'If-Match': `"${early.version}"` },
    };
    begin();
    // After a lost response, a 412 with the current draft shows that the change was made.
    const hidden = await desk.sendUntil(unpublish, 200, 412);
    const made = await desk.sendUntil(create, 200, 201);
    const changed = made.status < 300 ? await desk.sendUntil(change(parseArticle(made)), 200, 412) : undefined;
    const removed = await desk.sendUntil(remove, 204);
    desk.stage.repair();
    const isShownWhileAway = (slug: string, title: string): Promise<boolean> =>
      desk.whileAway(async () => {
        const [article, list] = await readAll(desk, [`/blogs/${slug}`, '/blogs']);
        return article?.status === 200 || Boolean(list?.status === 200 && list.text.includes(title));
      });
    const comesBack =
      (removed.status === 204 && (await isShownWhileAway(doomed.slug, 'Old fees'))) ||
      (hidden.status < 500 && (await isShownWhileAway(early.slug, 'Written too early')));
    const madeLater = await desk.sendUntil(create, 200, 201);
    if ((changed?.status ?? 500) >= 500) await desk.sendUntil(change(parseArticle(madeLater)), 200, 412);
    await desk.sendUntil(remove, 204);
    await desk.sendUntil(unpublish, 200, 412);
    const ours = "blogs WHERE title = 'New batches'";
    const [gone, shown] = await readAll(desk, [`/blogs/${doomed.slug}`, `/blogs/${parseArticle(madeLater).slug}`]);
    return {
      lost: unless(
        [(await desk.stage.count(ours)) > 0, 'the article'],
        [shown?.text.includes('Second') === true, 'its second text'],
        [gone?.status === 410, `the deleted article answers ${gone?.status}`],
        [!comesBack, 'an acknowledged deletion or withdrawal: a copy was shown'],
        [(await desk.stage.count("blogs WHERE title = 'Written too early' AND status = 'draft'")) === 1, 'a withdrawal'],
      ),
      doubled: unless([(await desk.stage.count(ours)) < 2, 'the article']),
    };
  },
};
