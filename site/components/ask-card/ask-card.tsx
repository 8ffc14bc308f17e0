import type { ReactElement, ReactNode } from 'react';
import { pagePicturePath } from '#catalogue/routes.ts';
import type { PagePicture } from '#catalogue/schema/page-layout.ts';

interface AskCardProps {
  picture: PagePicture;
  text: ReactNode;
  children: ReactElement;
}

export function AskCard({ picture, text, children }: AskCardProps): ReactElement {
  return (
    <div className="row ask-card">
      <img src={pagePicturePath(picture)} alt="" width={640} height={360} loading="lazy" decoding="async" />
      <p>{text}</p>
      {children}
    </div>
  );
}
