import type { ReactElement } from 'react';
import { PageHead } from '#site/components/page-head/page-head.tsx';
import { Document, type PageFrame } from '../document.tsx';
import { examples } from './examples.tsx';
import type { GallerySubject } from './subject.ts';

interface GalleryPageProps extends PageFrame {
  subject: GallerySubject;
}

/** Every component in its named examples, for whoever works on the design. Never part of a published site. */
export function GalleryPage({ subject, ...frame }: GalleryPageProps): ReactElement {
  return (
    <Document {...frame}>
      <link rel="stylesheet" href={frame.assets.courseStylesheet} precedence="default" />
      <PageHead heading="Components" lead="Each in its named examples, in the visitor's own colours." />
      {examples(subject).map(({ component, name, element }) => (
        <section key={name} id={name} className="band" data-example={name}>
          <h2>
            {component}: {name}
          </h2>
          {element}
        </section>
      ))}
    </Document>
  );
}
