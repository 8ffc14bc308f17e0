import type { ReactElement } from 'react';
import type { Blog } from '#site/shared/blog/blog.ts';
import { countWords, plainText, readingMinutes } from '#site/shared/blog/plain-text.ts';
import { now } from '#site/shared/clock.ts';
import { indianDay } from '#site/shared/times.ts';
import type { DraftView, SaveState as State } from '#site/staff/blogs/history/draft-view.ts';
import { Day, Hour, Time } from '#site/staff/time.tsx';

const unsavedTexts: Readonly<Record<Exclude<State, 'saved'>, string>> = {
  unsaved: 'unsaved changes',
  saving: 'saving...',
  offline: 'saved offline',
  refused: 'not saved',
  conflict: 'not saved (conflict)',
};

export function SaveState({ view: { blog, fields, state } }: { view: DraftView }): ReactElement {
  const words = countWords(plainText(fields.content));
  return (
    <p className="save-state" data-state={state}>
      <span role="status">
        <strong className={`chip ${blog?.status ?? 'draft'}`}>
          <Place blog={blog} />
        </strong>{' '}
        <span>{state === 'saved' ? <Saved blog={blog} /> : unsavedTexts[state]}</span>
      </span>
      <span className="word-count">{`${words} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(words)} min read`}</span>
    </p>
  );
}

function Place({ blog }: { blog: Blog | null }): ReactElement {
  if (blog?.status === 'scheduled' && blog.publishedAt)
    return (
      <>
        <span>Scheduled for </span>
        <Time at={blog.publishedAt} />
      </>
    );
  return <span>{blog?.status === 'published' ? 'Published' : 'Draft'}</span>;
}

function Saved({ blog }: { blog: Blog | null }): ReactElement {
  if (!blog) return <span>not saved yet</span>;
  const at = blog.updatedAt;
  const isToday = indianDay(Date.parse(at)) === indianDay(now());
  return (
    <>
      <span>saved </span>
      {isToday ? <Hour at={at} /> : <Day at={at} />}
    </>
  );
}
