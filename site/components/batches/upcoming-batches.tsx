import type { ReactElement } from 'react';
import { classesPath, routes } from '#catalogue/routes.ts';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { useSay } from '#site/components/texts-context.ts';
import type { BatchView } from '#site/views/batches.ts';
import { formatMonth, formatWeekDay } from '#site/views/calendar-day.ts';
import type { ClassTime } from '#site/views/class-times.ts';
import { ClassTimes, TimeZone } from './class-times.tsx';

interface CourseBatchesProps {
  heading: string;
  courseKey: string;
  batches: readonly BatchView[];
  /** Class times, shown even if no batch has a start date yet. */
  times: readonly ClassTime[];
  /** Whether to hide each batch's place and mode, because the heading already gives both. */
  isShort?: boolean;
}

/** A course's next batches and class times. If no batch has a date, visitors can ask when the next batch starts. */
export function CourseBatches({ heading, courseKey, batches, times, isShort = false }: CourseBatchesProps): ReactElement {
  return (
    <section className="course-section course-batches" id="batches">
      <h2>{heading}</h2>
      <TimeZone />
      <div data-dated="">
        {batches.length > 0 ? (
          <BatchTable batches={batches} hasCourseColumn={false} isShort={isShort} />
        ) : (
          <NextStart course={courseKey} />
        )}
      </div>
      <h3>Class times</h3>
      {hasOnlyOnlineDates(batches, times) ? (
        <p data-dated="">The batches with a date are live online. Ask us when the next one in a classroom begins.</p>
      ) : null}
      <ClassTimes times={times} />
      <p className="section-link">
        <a href={classesPath}>Recordings, missed classes and refunds</a>
      </p>
    </section>
  );
}

/** Whether the class times include a classroom, but every batch with a date is online. */
const hasOnlyOnlineDates = (batches: readonly BatchView[], times: readonly ClassTime[]): boolean =>
  batches.length > 0 && batches.every(({ isOnline }) => isOnline) && times.some(({ place }) => place?.startsWith('Classroom'));

function NextStart({ course }: { course: string }): ReactElement {
  return (
    <p>
      The next batch has no date yet. Classes run at the times below, and the first one is your demo class.{' '}
      <a {...dialogLink('demo', { course, coursePage: '' })}>Ask for the next batch</a>, and we will tell you its date as soon as
      it is fixed. You can also see <a href={routes.upcomingBatches}>all upcoming batches</a>.
    </p>
  );
}

interface BatchTableProps {
  batches: readonly BatchView[];
  hasCourseColumn: boolean;
  isByMonth?: boolean;
  isShort?: boolean;
}

/** Batches as a table. On small screens, each row becomes a card with labelled cells. */
export function BatchTable({ batches, hasCourseColumn, isByMonth = false, isShort = false }: BatchTableProps): ReactElement {
  const say = useSay();
  const columns = [
    ...(hasCourseColumn ? [say('Course')] : []),
    say('Starts'),
    say('Days and time'),
    ...(isShort ? [] : [say('Kind'), say('Place')]),
    say('Seat'),
  ];
  const groups = Map.groupBy(batches, ({ start }) => (isByMonth ? formatMonth(start) : ''));
  return (
    <div className="table-scroll">
      <table className="batch-table">
        <ColumnHeads columns={columns} />
        {[...groups].map(([month, ofMonth]) => (
          <tbody key={month}>
            {month ? (
              <tr className="batch-month">
                <th colSpan={columns.length} scope="rowgroup">
                  {month}
                </th>
              </tr>
            ) : null}
            {ofMonth.map((batch) => (
              <BatchRow
                key={batch.calendar}
                batch={batch}
                hasCourseColumn={hasCourseColumn}
                isByMonth={isByMonth}
                isShort={isShort}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

const toFilterData = ({ categories, branch, kind, start }: BatchView): Record<`data-${string}`, string> => ({
  'data-category': categories.join(' '),
  'data-place': branch,
  'data-kind': kind,
  'data-month': start.slice(0, 7),
});

/** A batch's start date, with a large day number on phones. Adds the weekday if the batches are grouped by month. */
function DayAndMonth({ batch: { start, startText }, isByMonth }: Pick<BatchRowProps, 'batch' | 'isByMonth'>): ReactElement {
  const [day, ...month] = startText.split(' ');
  return (
    <>
      <b>{day}</b> <span>{month.join(' ')}</span>{' '}
      {isByMonth ? <small className="batch-weekday"> {formatWeekDay(start)}</small> : null}
    </>
  );
}

interface BatchRowProps extends Pick<BatchTableProps, 'hasCourseColumn' | 'isByMonth' | 'isShort'> {
  batch: BatchView;
}

function BatchRow({ batch, hasCourseColumn, isByMonth, isShort }: BatchRowProps): ReactElement {
  const say = useSay();
  const { href, ...dialog } = dialogLink('demo', {
    course: batch.courseKey,
    branch: batch.place,
    // A table without the course's name is on the course's own page.
    coursePage: hasCourseColumn ? batch.href : '',
  });
  const name = hasCourseColumn ? `${batch.course}, ${batch.startText}` : batch.startText;
  return (
    <tr {...(hasCourseColumn ? toFilterData(batch) : {})}>
      {hasCourseColumn ? (
        <td>
          <a href={batch.href}>{batch.course}</a>{' '}
          {isByMonth ? <small className="note batch-note">{batch.courseNote}</small> : null}
        </td>
      ) : null}
      <td>
        <time dateTime={batch.start}>
          {hasCourseColumn ? <DayAndMonth batch={batch} isByMonth={isByMonth} /> : batch.startText}
        </time>
      </td>
      <td className="batch-days">
        {batch.days}, {batch.time}{' '}
        <span className="note batch-until">
          {say('until')} <time dateTime={batch.end}>{batch.endText}</time>
        </span>
      </td>
      {isShort ? null : (
        <>
          <td className="batch-kind">{batch.kind}</td>
          <td className="batch-place">{batch.place}</td>
        </>
      )}
      <td>
        <a className="button quiet" href={href} type="text/html" {...dialog}>
          {say('Book a seat')}
          <span className="visually-hidden">{`: ${name}`}</span>
        </a>{' '}
        <a className="batch-calendar" href={batch.calendar} type="text/calendar" title={say('Add to calendar')}>
          <span className="icon" data-icon="calendar" />
          <span className="visually-hidden">{`${say('Add to calendar')}: ${name}`}</span>
        </a>
      </td>
    </tr>
  );
}
