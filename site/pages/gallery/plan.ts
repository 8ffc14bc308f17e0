import type { Site } from '#site/views/site.ts';
import { GalleryPage } from './page.tsx';
import { gallerySubject } from './subject.ts';
import { type PagePlan, planPage } from '../page-plan.ts';

const galleryPath = '/gallery';

/** The gallery as a page of a build for development. */
export const planGallery = (site: Site): PagePlan =>
  planPage(site, {
    path: galleryPath,
    seo: {
      title: 'Gallery of the Components of This Site',
      description:
        'Every component of the site in its named examples, for whoever works on its design. Not part of a published site.',
      keywords: ['gallery', 'components', 'design'],
    },
    component: GalleryPage,
    isIndexable: false,
    priority: 0.1,
    sources: ['institute.yaml'],
    props: { subject: gallerySubject(site) },
  });
