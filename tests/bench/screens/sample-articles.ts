import { BlogWriter, publishStarters, readStarterArticles } from '#tests/support/blogs.ts';
import type { StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';

const dayMs = 24 * 3_600_000;
const apartDays = 4;

export async function publishSampleArticles(worker: TestWorker): Promise<void> {
  await publishStarters(worker, await readStarterArticles('catalogue'));
  const moved = ['created_at', 'updated_at', 'published_at'].map((column) => `${column} = ${column} - older.days * ${dayMs}`);
  await worker.db
    .prepare(
      `UPDATE blogs SET ${moved.join(', ')}
       FROM (SELECT _id, (ROW_NUMBER() OVER (ORDER BY _id) - 1) * ${apartDays} + 1 AS days FROM blogs) AS older
       WHERE older._id = blogs._id`,
    )
    .run();
}

const loopsDaysAgo = 11;

const loops = {
  title: 'Loops in Python: for, while and when to stop',
  titleImage: '/images/categories/software-development.svg',
  titleImageAlt: 'A drawing for software development',
  category: 'Software Development',
  tags: ['Python', 'beginners'],
  seoDescription:
    'Which loop to choose in Python, how range counts, how break and continue change the way, and three mistakes that every batch makes once.',
};

const loopsFirstText = `<p>A loop repeats what stands in it. Python has two of them, and most beginners reach for the wrong one first. This is how we explain the choice in the second week of the course.</p>
<h2>A for loop goes through something</h2>
<p>Use <code>for</code> whenever there is a collection to go through: the lines of a file, the marks of a class, the letters of a name.</p>
<pre>marks = [62, 71, 48]
for mark in marks:
    print(mark)</pre>
<p>You need no counter. If you write <code>marks[i]</code> inside the loop, ask yourself whether you need <code>i</code> at all.</p>
<h2>A while loop waits for something</h2>
<p>Use <code>while</code> when nobody knows beforehand how often: until the user types a valid number, until the queue is empty.</p>
<h2>Three mistakes that every batch makes once</h2>
<ul><li>The condition never becomes false, because nothing in the loop changes it.</li><li><code>range(1, 10)</code> is expected to reach ten. It ends at nine.</li><li>A list is changed while a loop goes through it.</li></ul>`;

const loopsSecondText = loopsFirstText.replace(
  'until the queue is empty.',
  'until the queue is empty. Write down first what ends it.',
);

const loopsText = loopsSecondText.replace(
  '<h2>Three mistakes',
  `<h2>break and continue</h2>
<p><code>break</code> leaves the loop at once; <code>continue</code> goes on with the next turn. Both are clearer than a variable that says whether we are done.</p>
<h2>Three mistakes`,
);

const joinsDraft = {
  title: 'SQL joins with two small tables',
  titleImage: '/images/courses/sql.svg',
  titleImageAlt: 'A drawing for the SQL course',
  category: 'Data Science',
  tags: ['SQL', 'beginners'],
  seoDescription:
    'Inner, left and full joins on two tables of five rows each: what every one of them keeps, what it drops, and where NULL comes from.',
  content: `<p>Joins are easier to see than to read about. Take a table of five students and one of five payments, of which one belongs to nobody.</p>
<h2>What an inner join keeps</h2>
<p>Only rows that have a partner on both sides. A student who has not paid is not in the answer.</p>
<h2>What a left join adds</h2>
<p>Every student, with NULL where there is no payment: the list that the accounts desk wants.</p>`,
};

const apartMs = 25 * 60 * 60_000;

/** Writes a draft, and an article with older versions, one of which is by `other`. */
export async function writeSampleArticles(worker: TestWorker, other: StaffMember): Promise<BlogWriter> {
  const writer = await BlogWriter.logIn(worker);
  const publishedAt = new Date(worker.now() - loopsDaysAgo * dayMs).toISOString();
  const blog = await writer.published({ ...loops, publishedAt, content: loopsFirstText });
  const texts = [
    { content: loopsSecondText },
    { content: loopsSecondText, tags: ['Python', 'beginners', 'loops'] },
    { content: loopsText },
  ];
  for (const [index, text] of texts.entries()) {
    const earlier = 'UPDATE blogs SET updated_at = ?2, updated_by = coalesce(?3, updated_by) WHERE _id = ?1';
    const at = worker.now() - (texts.length - index) * apartMs;
    await worker.db
      .prepare(earlier)
      .bind(blog._id, at, index === 1 ? other.id : null)
      .run();
    await writer.update(blog._id, { ...loops, ...text }, blog.version + index);
    await worker.db.prepare('UPDATE blog_revisions SET saved_at = written_at').run();
  }
  await writer.create({ ...joinsDraft, status: 'draft' });
  return writer;
}
