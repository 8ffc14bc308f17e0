import type { Catalogue } from '#catalogue/catalogue.ts';
import { pagePicturePath } from '#catalogue/routes.ts';
import { type PagePicture, pagePictures } from '#catalogue/schema/page-layout.ts';
import { readDrawing } from '#cli/media/drawings.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { type BadgeClaim, drawCertificationMark, drawProgrammeBadge, drawReviewsBadge } from '#cli/media/pictures/badge.ts';
import { drawFlag } from '#cli/media/pictures/flags.ts';
import { drawJourneyDesktop, drawJourneyMobile } from '#cli/media/pictures/journey.ts';
import { drawWordmark } from '#cli/media/pictures/wordmark.ts';
import { drawFeatureIcon } from '#cli/media/scenes/course-picture.ts';
import { toOpenScene } from '#cli/media/scenes/scene.ts';
import { planSvg } from './plan-svg.ts';

/** Plans the institute's pictures, such as employers, badges and the roadmap, and the flags for the country field. */
export function institutePictureFiles(catalogue: Catalogue): MediaFile[] {
  const { institute, countries } = catalogue;
  const icons = [...new Set(institute.comparison.map((feature) => feature.icon))];
  return [
    ...countries.map(({ flag, code }) => planSvg(flag.replace(/^\//, ''), code, drawFlag)),
    ...institute.employers.map(({ name }, index) =>
      planSvg(`images/employers/${String(index + 1).padStart(2, '0')}.svg`, { name, index }, drawWordmark),
    ),
    ...icons.map((icon) => planSvg(`images/features/${icon}.svg`, icon, drawFeatureIcon)),
    ...badge(catalogue, { claim: 'review-score', file: 'images/badges/reviews.svg', draw: drawReviewsBadge }),
    ...badge(catalogue, { claim: 'iit-bombay', file: 'images/badges/iit-bombay.svg', draw: drawProgrammeBadge }),
    planSvg('images/certification/institute.svg', { name: institute.shortName }, drawCertificationMark),
    planSvg('images/journey-desktop.svg', institute.journey, drawJourneyDesktop),
    planSvg('images/journey-mobile.svg', institute.journey, drawJourneyMobile),
    ...pagePictures.map((name) => planSvg(pagePicturePath(name).replace(/^\//, ''), name, drawPagePicture)),
  ];
}

const drawPagePicture = (name: PagePicture): string => toOpenScene(readDrawing(`pages/${name}`));

/** Plans a badge that shows a claim's text. Plans nothing if the claim does not exist. */
function badge(
  catalogue: Catalogue,
  { claim: id, file, draw }: { claim: string; file: string; draw: (claim: BadgeClaim) => string },
): MediaFile[] {
  const claim = catalogue.institute.claims.find((candidate) => candidate.id === id);
  return claim ? [planSvg(file, { text: claim.text, ...(claim.value !== undefined && { value: claim.value }) }, draw)] : [];
}
