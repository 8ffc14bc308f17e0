import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { Picture } from '#cli/check/page-model/markup.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { findUnknownPictureNames } from './picture-names.ts';

export const missingAlt: Rule = {
  code: 'image/missing-alt',
  severity: 'error',
  reason: 'Without alt text, screen readers read out the file name. Decorative pictures need empty alt text (`alt=""`).',
  source: 'WCAG 2.2, 1.1.1',
  run: (model) =>
    distinctPictures(
      model,
      ({ alt }) => alt === undefined,
      (src) => ({
        message: `The picture ${src} has no alt text.`,
        hint: 'Describe the picture, or write `alt=""` if it is only decoration.',
      }),
    ),
};

export const missingPicture: Rule = {
  code: 'image/missing-file',
  severity: 'error',
  reason: 'Visitors see a gap or a broken-image icon.',
  source: 'cli/media: the build draws every picture',
  run: (model) => [
    ...findUnknownPictureNames(model),
    ...distinctPictures(
      model,
      ({ src }) => src.startsWith('/') && !namedPictures.test(src) && !model.files.has(src.split('#')[0] ?? src),
      (src) => ({
        message: `There is no picture ${src}.`,
        hint: 'The build draws only the pictures planned in cli/media/plans.',
      }),
    ),
  ],
};

/** Picture paths that another rule checks. That rule reports them at the catalogue line that names the picture. */
const namedPictures = /^\/images\/(backgrounds|certification)\//;

function distinctPictures(
  model: SiteModel,
  isWrong: (picture: Picture) => boolean,
  describe: (src: string) => Pick<Finding, 'message' | 'hint'>,
): Finding[] {
  const first = new Map<string, CheckedPage>();
  for (const page of model.pages)
    for (const picture of page.body.images) if (isWrong(picture) && !first.has(picture.src)) first.set(picture.src, page);
  return Array.from(first, ([src, page]) => ({ page, ...describe(src) }));
}
