import type { ReactElement } from 'react';
import type { Institute } from '#catalogue/schema/institute.ts';
import { Classrooms } from '#site/components/branches/classrooms.tsx';
import { CarouselSection } from '#site/components/carousel/carousel.tsx';
import { HomeForm } from '#site/components/lead-form/page-form.tsx';
import { People } from '#site/components/people/people.tsx';
import { ProofStrip } from '#site/components/people/proof-strip.tsx';
import { RewardOffer } from '#site/components/reward-spinner/reward-spinner.tsx';
import homeCounselling from '#site/shared/forms/definitions/home-counselling.ts';
import homeEnquiry from '#site/shared/forms/definitions/home-enquiry.ts';
import { onlyKinds } from '#site/views/people.ts';
import { Document } from '../document.tsx';
import type { PropsOf } from '../page-plan.ts';
import { Banner } from './banner.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { CourseShelf } from './home-courses.tsx';
import { LogoWall } from './logo-wall.tsx';
import type { planHomePage } from './plan.ts';
import { StartingSoon } from './starting-soon.tsx';
import { Testimonials } from './testimonials.tsx';
import type { HomeView } from './view.ts';

type HomePageProps = PropsOf<typeof planHomePage>;

/** Maximum number of carousel slides. The dots for more slides would not fit into one line on a phone. */
const maxCarouselSlides = 12;

export function HomePage({ home, options, visit, people, ...frame }: HomePageProps): ReactElement {
  const { shortName, demo } = frame.shell;
  const pageUrl = frame.head.canonical;
  return (
    <Document {...frame} hasClosingCall={false}>
      <link rel="stylesheet" href={frame.assets.homeStylesheet} precedence="default" />
      <Hero hero={home.hero} invitation={demo.invitation} />
      <ProofStrip proof={home.proof} />
      <Counters counters={home.counters} />
      <CourseShelf sections={home.sections} />
      <People people={onlyKinds(people, 'stories', 'trainers')} />
      <HomeForm form={homeCounselling} options={options} pageUrl={pageUrl}>
        <h2>We help you choose a course</h2>
        <p className="lead">
          Tell us what you have studied and what work you want. A counsellor will suggest two or three courses and explain what
          each of them requires. The choice is yours.
        </p>
        <Claims claims={home.claims} name={shortName} />
      </HomeForm>
      <Comparison features={home.comparison} name={shortName} />
      <Journey steps={home.journey} />
      {home.employerRows.length > 0 && <LogoWall rows={home.employerRows} text={home.employersText} />}
      <CarouselSection slides={home.carousel} maxCourses={maxCarouselSlides} />
      <People people={onlyKinds(people, 'reviews', 'videos')} />
      <Classrooms {...visit} />
      <HomeForm form={homeEnquiry} options={options} pageUrl={pageUrl} unfold="Ask about a course" isDeep>
        <EnquiryAside home={home} />
      </HomeForm>
      <Banner banner={home.banner} />
      <RewardOffer stylesheet={frame.assets.rewardStylesheet} />
    </Document>
  );
}

/** The next batches and student reviews. If there are no batches and no reviews, invites visitors to ask questions. */
function EnquiryAside({ home: { batches, testimonials, reviewWidget } }: Pick<HomePageProps, 'home'>): ReactElement {
  if (batches.length > 0 || testimonials.length > 0 || reviewWidget) {
    return (
      <>
        <StartingSoon batches={batches} />
        <Testimonials testimonials={testimonials} reviewWidget={reviewWidget} />
      </>
    );
  }
  return (
    <>
      <h2>Ask before you decide</h2>
      <p className="lead">
        Ask which course to take first, when the next batch starts or what the fee covers. A counsellor will read your question
        and call you with the answer.
      </p>
    </>
  );
}

function Claims({ claims, name }: Pick<HomeView, 'claims'> & { name: string }): ReactElement | null {
  if (claims.length === 0) return null;
  return (
    <>
      <h3>What you get at {name}</h3>
      <ul className="ticks">
        {claims.map(({ id, text, note }) => (
          <li key={id}>
            {text}
            {note ? <small> {note}</small> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Statistics strip. The page contains the final figures, and the script only animates them. */
function Counters({ counters }: Pick<HomeView, 'counters'>): ReactElement | null {
  if (counters.length === 0) return null;
  return (
    <section className="band counters" data-counters="" aria-label="The institute in figures">
      <dl>
        {counters.map((counter) => (
          <div key={counter.label} className="counter">
            <dt>
              {counter.label}
              {counter.note ? <small> {counter.note}</small> : null}
            </dt>
            <dd data-value={counter.value}>{counter.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The roadmap: one picture for wide screens, one for narrow screens, and a list for screen readers. */
function Journey({ steps }: { steps: Institute['journey'] }): ReactElement {
  return (
    <section className="band journey" aria-labelledby="journey-title">
      <h2 id="journey-title">Your journey with us</h2>
      <picture>
        <source media="(max-width: 960px)" srcSet="/images/journey-mobile.svg" width={400} height={768} />
        <img src="/images/journey-desktop.svg" alt="" width={1200} height={458} loading="lazy" decoding="async" />
      </picture>
      <ol className="visually-hidden">
        {steps.map((step) => (
          <li key={step.title}>
            {step.title}. {step.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
