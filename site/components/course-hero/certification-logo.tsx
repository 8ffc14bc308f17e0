import type { ReactElement } from 'react';

/** The mark of the certificate that a course ends with: the one that the course names, or the institute's own seal. */
export function CertificationLogo({ slug, instituteName }: { slug: string | undefined; instituteName: string }): ReactElement {
  return (
    <p className="certification-logo">
      <img src={`/images/certification/${slug ?? 'institute'}.svg`} alt="" width={40} height={41} loading="lazy" />
      Certificate of {instituteName}
    </p>
  );
}
