import type { ReactElement } from 'react';
import type { PictureView } from '#site/views/evidence.ts';
import { SampleMark } from './sample-mark.tsx';

/** A picture that proves something, such as a project or a certificate. */
export const EvidencePicture = ({ picture }: { picture: PictureView }): ReactElement => (
  <figure className="evidence-picture">
    <img src={picture.src} alt={picture.title} width={640} height={360} loading="lazy" decoding="async" />
    <SampleMark of={picture} />
  </figure>
);
