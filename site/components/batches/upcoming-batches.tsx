import type { ReactElement } from 'react';
import { formPagePath, routes } from '#catalogue/routes.ts';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { BatchView } from '#site/views/batches.ts';

/** The next dated batches of one course. */
export function UpcomingBatches({ batches, title }: { batches: readonly BatchView[]; title: string }): ReactElement {
  return (
    <section className="course-section" id="batches" data-dated="">
      <h2>Next {title} batches</h2>
      {batches.length === 0 ? (
        <p>
          Dates of the next batch are being fixed.{' '}
          <a href={formPagePath('callback')} data-dialog="callback">
            Ask for a call
          </a>{' '}
          and we tell you first, or see <a href={routes.upcomingBatches}>all upcoming batches</a>.
        </p>
      ) : (
        <BatchTable batches={batches} withCourse={false} />
      )}
    </section>
  );
}

/** Batches as a table; on small screens each row is a card, whose cells carry their column's name. */
export function BatchTable({ batches, withCourse }: { batches: readonly BatchView[]; withCourse: boolean }): ReactElement {
  const columns = [...(withCourse ? ['Course'] : []), 'Starts', 'Days and time', 'Kind', 'Place', 'Calendar'];
  return (
    <div className="table-scroll">
      <table className="batch-table">
        <ColumnHeads columns={columns} />
        <tbody>
          {batches.map((batch) => (
            <BatchRow key={batch.calendar} batch={batch} withCourse={withCourse} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the filters of the page go by (batch-finder.ts). */
const factsOf = ({ categories, branch, kind, start }: BatchView): Record<`data-${string}`, string> => ({
  'data-category': categories.join(' '),
  'data-place': branch,
  'data-kind': kind,
  'data-month': start.slice(0, 7),
});

function BatchRow({ batch, withCourse }: { batch: BatchView; withCourse: boolean }): ReactElement {
  const { href, ...dialog } = dialogLink('demo', { course: batch.courseKey, branch: batch.place });
  return (
    <tr {...(withCourse ? factsOf(batch) : {})}>
      {withCourse ? (
        <td>
          <a href={batch.href}>{batch.course}</a>
        </td>
      ) : null}
      <td>
        <time dateTime={batch.start}>{batch.startText}</time>
      </td>
      <td>
        {batch.days}, {batch.time}
      </td>
      <td>{batch.kind}</td>
      <td>{batch.place}</td>
      <td>
        <a href={batch.calendar} type="text/calendar">
          <span className="icon" data-icon="calendar" />
          <span>
            Add<span className="visually-hidden">{` ${batch.course}, ${batch.startText} to your calendar`}</span>
          </span>
        </a>
        <a href={href} type="text/html" {...dialog}>
          Book a seat<span className="visually-hidden">{` in ${batch.course}, ${batch.startText}`}</span>
        </a>
      </td>
    </tr>
  );
}
