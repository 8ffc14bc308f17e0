import type { ReactElement } from 'react';

export function CertificationLogo({ slug, instituteName }: { slug: string | undefined; instituteName: string }): ReactElement {
  return (
    <p className="certification-logo">
      <img src={`/images/certification/${slug ?? 'institute'}.svg`} alt="" width={40} height={41} loading="lazy" />
      Certificate from {instituteName}
    </p>
  );
}
