import type { ReactElement } from 'react';
import type { Course } from '#catalogue/schema/course.ts';
import { IconLink } from '#site/components/icon-link.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { TextList } from '#site/components/text-list.tsx';
import { formatDay } from '#site/views/calendar-day.ts';
import { syllabusParts, taughtTime } from '#site/views/taught-time.ts';

/** Returns the id of a module's topics. A link to this id opens the folded module. */
export const moduleId = (index: number): string => `module-${index + 1}`;

export function Curriculum({ course }: { course: Course }): ReactElement {
  return (
    <section className="course-section" id="curriculum">
      <div className="row section-head">
        <div>
          <h2>Syllabus</h2>
          <p>
            {syllabusParts(course)}, {taughtTime(course)}
          </p>
        </div>
        <IconLink icon="file" {...dialogLink('syllabus', { course: course.key, coursePage: '' })}>
          Get the PDF
        </IconLink>
      </div>
      <div className="box accordion modules">
        {course.curriculum.map((module, index) => (
          <details key={module.title} open={index === 0}>
            <summary>
              <span className="module-title">{module.title}</span> <span className="note module-hours">{module.hours} h</span>{' '}
              <span className="icon" data-icon="chevron" />
            </summary>
            <TextList items={module.topics} id={moduleId(index)} />
          </details>
        ))}
      </div>
      <h3>Tools and versions you work with</h3>
      <ul className="row tools">
        {course.tools.map((tool) => (
          <li key={tool.name} className="pill">
            <strong>{tool.name}</strong> {tool.version}
          </li>
        ))}
      </ul>
      <p className="note">Versions as of {formatDay(findOldest(course.tools))}.</p>
    </section>
  );
}

const findOldest = (tools: Course['tools']): string => tools.map(({ asOf }) => asOf).reduce((a, b) => (a < b ? a : b));
