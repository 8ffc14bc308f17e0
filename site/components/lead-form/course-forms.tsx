import type { ReactElement } from 'react';
import type { Course } from '#catalogue/schema/course.ts';
import { counsellingForm } from '#site/shared/forms/counselling.ts';
import { syllabusForm } from '#site/shared/forms/syllabus.ts';
import { syllabusCityForm } from '#site/shared/forms/syllabus-city.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { FormPageFields, LeadFormSlot } from './lead-form-slot.tsx';

interface CourseFormsProps {
  course: Course;
  options: FormOptions;
  pageUrl: string;
  pageCity?: string;
  /** City pages ask for city and pincode in place of country and branch. */
  syllabusForm: 'syllabus' | 'syllabus-city';
}

/** The forms of a landing page: counselling and the syllabus. */
export function CourseForms({ course, options, pageUrl, pageCity, syllabusForm: syllabusId }: CourseFormsProps): ReactElement {
  const forms = [counsellingForm, syllabusId === 'syllabus' ? syllabusForm : syllabusCityForm];
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
