import type { ReactElement } from 'react';
import type { Course } from '#catalogue/schema/course.ts';
import counselling from '#site/shared/forms/definitions/counselling.ts';
import syllabus from '#site/shared/forms/definitions/syllabus.ts';
import syllabusCity from '#site/shared/forms/definitions/syllabus-city.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { FormPageFields, LeadFormSlot } from './lead-form-slot.tsx';

interface CourseFormsProps {
  course: Course;
  options: FormOptions;
  pageUrl: string;
  /** Slug of the city whose page it is, where it is a city's page. */
  pageCity?: string;
}

/** The forms of a landing page: counselling and the syllabus. */
export function CourseForms({ course, options, pageUrl, pageCity }: CourseFormsProps): ReactElement {
  const forms = [counselling, pageCity ? syllabusCity : syllabus];
  return (
    <div className="band sunk form-pair" id="enquire">
      {forms.map((form) => (
        <div key={form.id} className="form-panel">
          <LeadFormSlot form={form} options={options} courseKey={course.key} courseTitle={course.title} />
          <FormPageFields formId={form.id} pageUrl={pageUrl} pageCity={pageCity} />
        </div>
      ))}
    </div>
  );
}
