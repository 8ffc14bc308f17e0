import type { ReactElement } from 'react';

export const PersonPicture = ({ src }: { src: string }): ReactElement => (
  <img className="portrait" src={src} alt="" width={64} height={64} loading="lazy" decoding="async" />
);
