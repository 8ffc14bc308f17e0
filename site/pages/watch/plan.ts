import { getCourse } from '#catalogue/catalogue.ts';
import { coursePath, routes, watchPath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Video } from '#catalogue/schema/video.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { videoData } from '#site/head/structured-data/people.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { emiLine } from '#site/views/fees.ts';
import { formatRupees } from '#site/views/rupees.ts';
import type { Site } from '#site/views/site.ts';
import { videoView } from '#site/views/video.ts';
import { planPage } from '../page-plan.ts';

/** Plans a page for each video. Search engines list videos only on a page whose main content is the video. */
export const planWatchPages = (site: Site) => site.catalogue.videos.map((video) => planWatchPage(site, video));

function planWatchPage(site: Site, video: Video) {
  const { catalogue, shell } = site;
  const path = watchPath(video);
  const view = videoView(video);
  const course = video.course ? getCourse(catalogue, video.course) : undefined;
  const about = course ? { label: course.title, href: coursePath(course) } : { label: 'Courses', href: routes.courses };
  const action = course ? `See the ${course.title} course` : 'See all courses';
  return planPage(site, {
    path,
    seo: watchSeo(video, shell.shortName),
    isIndexable: !video.placeholder,
    priority: 0.5,
    sources: ['videos.yaml'],
    crumbs: [about, { label: video.title, href: path }],
    structuredData: [...videoData(shell.origin, view)],
    props: {
      video: view,
      transcript: video.transcript,
      about: { ...about, label: action },
      offer: course && courseOffer(site, course),
    },
  });
}

/** Returns the next batch and the fee of the course that the video shows. */
function courseOffer({ catalogue, asOf }: Site, { key, price }: Course) {
  const [next] = upcomingBatches(catalogue, asOf, key);
  return {
    next: next && `${next.startText}, ${next.days}, ${next.zonedTime}`,
    fee: `${formatRupees(price)}. ${emiLine(price, catalogue)}`,
  };
}

const watchSeo = ({ title, description, minutes }: Video, brand: string): Seo => ({
  title: chooseFitting(
    [`${title}, a video of ${minutes} minutes | ${brand}`, `${title}: watch the class | ${brand}`, title],
    titleBounds,
  ),
  description: chooseFitting([`${description} Watch it here, or read what is said.`, description], descriptionBounds),
  keywords: [title, 'filmed class', 'demo class video'].map((keyword) => keyword.toLowerCase()),
});
