import { cityFile, courseFile } from '#catalogue/files.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';

export const placeholderLeft: Rule = {
  code: 'placeholder/left',
  severity: 'warning',
  isErrorInProduction: true,
  reason: "What was invented to fill a place must not be published as the institute's own.",
  source: 'Design, "URLs": whatever the institute must replace carries `placeholder: true`',
  run: (model) => [...inInstitute(model), ...inLists(model)],
};

const hint = 'Replace it with the real one and delete the line `placeholder: true`.';

function inInstitute({ site }: SiteModel): Finding[] {
  const { institute } = site.catalogue;
  const marks: [boolean, (string | number)[], string][] = [
    [institute.placeholder, ['placeholder'], "The institute's name, address, numbers and mailboxes are invented."],
    [institute.fees.placeholder, ['fees', 'placeholder'], 'The terms of fees are invented.'],
    [institute.employersPlaceholder, ['employersPlaceholder'], `The ${institute.employers.length} employers are invented.`],
    ...institute.testimonials.map(({ placeholder, by }, index): [boolean, (string | number)[], string] => [
      placeholder,
      ['testimonials', index, 'placeholder'],
      `The testimonial of "${by}" is invented.`,
    ]),
  ];
  return marks
    .filter(([isLeft]) => isLeft)
    .map(([, path, message]) => ({ place: { file: 'institute.yaml', path }, message, hint }));
}

function inLists({ site }: SiteModel): Finding[] {
  const { branches, batches, openings, cities, courses } = site.catalogue;
  const branchMarks = branches.map(({ placeholder, label }, index) => ({
    placeholder,
    place: { file: 'branches.yaml', path: [index, 'placeholder'] },
    message: `Address and position of the branch "${label}" are invented.`,
  }));
  const invented = batches.filter(({ placeholder }) => placeholder).length;
  const batchMarks = [
    {
      placeholder: invented > 0,
      place: { file: 'batches.yaml', path: [batches.findIndex(({ placeholder }) => placeholder), 'placeholder'] },
      message: `${invented} of ${batches.length} dated batches are invented.`,
    },
  ];
  const openingMarks = openings.map(({ placeholder, title }, index) => ({
    placeholder,
    place: { file: 'openings.yaml', path: [index, 'placeholder'] },
    message: `The opening "${title}" is invented.`,
  }));
  const cityMarks = cities.map((city) => ({
    placeholder: city.placeholder,
    place: { file: cityFile(city), path: ['placeholder'] },
    message: `The facts of ${city.name} are invented.`,
  }));
  const courseMarks = courses.map((course) => ({
    placeholder: course.placeholder,
    place: { file: courseFile(course), path: ['placeholder'] },
    message: `The texts of ${course.title} are still those that were proposed for it.`,
  }));
  return [...branchMarks, ...batchMarks, ...openingMarks, ...cityMarks, ...courseMarks]
    .filter(({ placeholder }) => placeholder)
    .map(({ place, message }) => ({ place, message, hint }));
}
