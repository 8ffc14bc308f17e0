import type { ReactElement } from 'react';
import { Fold } from '#site/components/fold/fold.tsx';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { Trade } from '#site/views/prose-items.ts';
import type { SubjectCourses } from '#site/views/prose-links.ts';

export function CoursesOfSubjects({ subjects }: { subjects: readonly SubjectCourses[] }): ReactElement {
  return (
    <div className="stack courses-of-subjects">
      {subjects.map(({ name, href, note, picture, links }, index) => (
        <section key={href} className="box">
          <Fold
            isOpen={index === 0}
            heading={
              <h3>
                {name} <small className="note">{note}</small>
                <img src={picture} alt="" width={640} height={360} loading="lazy" decoding="async" />
              </h3>
            }
          >
            <LinkList links={[...links, { label: `All ${name} courses`, href }]} className={null} />
          </Fold>
        </section>
      ))}
    </div>
  );
}

export function Trades({ trades }: { trades: readonly Trade[] }): ReactElement {
  return (
    <ul className="row trades">
      {trades.map(({ title, text, courses }) => (
        <li key={title} className="box">
          <Fold heading={<h3>{title}</h3>}>
            <p>{text}</p>
            {courses.length > 0 ? (
              <div className="trade-courses">
                <b>Courses for this kind of work</b>
                <LinkList links={courses} className="row" />
              </div>
            ) : null}
          </Fold>
        </li>
      ))}
    </ul>
  );
}
