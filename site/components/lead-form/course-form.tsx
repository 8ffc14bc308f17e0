import type { ReactElement } from 'react';
import { pagePicturePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import courseDemo from '#site/shared/forms/definitions/course-demo.ts';
import courseSyllabus from '#site/shared/forms/definitions/course-syllabus.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { dialogLink } from './dialog-link.ts';
import { FormPageFields, LeadFormSlot } from './lead-form-slot.tsx';

interface CourseFormProps {
  course: Course;
  options: FormOptions;
  pageUrl: string;
  /** City slug, set only on city pages. Students in that city learn online unless they choose otherwise. */
  pageCity?: string;
}

/** The form on course pages, for a demo class or the syllabus. It asks only for values that the page does not already know. */
export function CourseForm({ course, options, pageUrl, pageCity }: CourseFormProps): ReactElement {
  return (
    <div className="band sunk course-form" id="enquire">
      <div className="form-panel">
        <LeadFormSlot
          form={courseDemo}
          second={courseSyllabus}
          options={options}
          courseKey={course.key}
          courseTitle={course.title}
          branch={pageCity ? options.onlineBranch : undefined}
        />
        <FormPageFields formId={courseDemo.id} pageUrl={pageUrl} pageCity={pageCity} />
      </div>
      <CourseFormAside course={course} hasPicture={!pageCity} />
    </div>
  );
}

const CourseFormAside = cachedFragment(
  'course-form-aside',
  function CourseFormAside({ course, hasPicture }: { course: Course; hasPicture: boolean }): ReactElement {
    return (
      <aside className="row course-form-aside" aria-label="Before you send it">
        {hasPicture ? (
          <img src={pagePicturePath('call')} alt="" width={640} height={360} loading="lazy" decoding="async" />
        ) : null}
        <p>
          The demo is the first live class of a batch, taken by its trainer. Not sure whether {course.title} is right for you?
        </p>
        <p>
          <a className="button quiet" {...dialogLink('counselling', { course: course.key })}>
            Ask a counsellor
          </a>
        </p>
      </aside>
    );
  },
);
