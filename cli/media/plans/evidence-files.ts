import type { Catalogue } from '#catalogue/catalogue.ts';
import { certificatePath, employerStripPath, personPicturePath, projectPicturePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { getPalette, housePalette } from '#cli/drawing/palette.ts';
import { toSvg } from '#cli/drawing/svg.ts';
import { drawPicture } from '#cli/media/drawings.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { drawCertificate } from '#cli/media/pictures/certificate.ts';
import { drawPerson } from '#cli/media/pictures/portrait.ts';
import { drawWordmarkStrip } from '#cli/media/pictures/wordmark.ts';
import { sceneSize } from '#cli/media/scenes/scene.ts';
import { bounds } from '#site/views/bounds.ts';
import { planSvg } from './plan-svg.ts';

/** Plans the pictures that prove what the institute says: people, projects, certificates and employers. */
export const evidenceFiles = (catalogue: Catalogue): MediaFile[] => [
  ...personFiles(catalogue),
  ...projectFiles(catalogue),
  ...certificateFiles(catalogue),
  ...stripFile(catalogue),
];

const personFiles = ({ pictures, ...catalogue }: Catalogue): MediaFile[] =>
  (['trainers', 'stories'] as const).flatMap((kind) =>
    catalogue[kind].map(({ id, name, portrait }) =>
      planSvg(personPicturePath(kind, id).slice(1), { name, portrait, own: pictures.people[id] }, drawPerson),
    ),
  );

const projectFiles = ({ projectPictures, pictures, courseByKey }: Catalogue): MediaFile[] =>
  projectPictures.flatMap(({ id, course, subject = courseByKey.get(course ?? '')?.catalogue }) => {
    const drawing = pictures.projects[id];
    return drawing === undefined ? [] : [planSvg(projectPicturePath(id).slice(1), { drawing, subject }, drawProject)];
  });

const drawProject = ({ drawing, subject }: { drawing: string; subject: Course['catalogue'] | undefined }): string =>
  toSvg(drawPicture(drawing, 'projects', subject ? getPalette(subject) : housePalette), sceneSize);

const certificateFiles = ({ institute: { certificate, name }, courses }: Catalogue): MediaFile[] =>
  certificate
    ? courses.map(({ key, title }) =>
        planSvg(
          certificatePath(key).slice(1),
          { institute: name, course: title, wording: certificate.wording, signedBy: certificate.signedBy },
          drawCertificate,
        ),
      )
    : [];

function stripFile({ institute: { employers } }: Catalogue): MediaFile[] {
  const shown = employers.slice(0, bounds.maxEmployersInStrip).map(({ name }, index) => ({ name, index }));
  return shown.length > 0 ? [planSvg(employerStripPath.slice(1), shown, drawWordmarkStrip)] : [];
}
