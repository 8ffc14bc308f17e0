import type { ReactElement } from 'react';
import type { City } from '#catalogue/schema/city.ts';
import { AskCard } from '#site/components/ask-card/ask-card.tsx';
import { ClassTimes, TimeZone } from '#site/components/batches/class-times.tsx';
import { BatchTable } from '#site/components/batches/upcoming-batches.tsx';
import { Classrooms } from '#site/components/branches/classrooms.tsx';
import { CityFactSections } from '#site/components/city-facts/city-facts.tsx';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { CoursesBySubject, subjectId } from '#site/components/courses-by-subject/courses-by-subject.tsx';
import { FactStrip } from '#site/components/facts/fact-strip.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { PageSections } from '#site/components/page-head/page-sections.tsx';
import { People } from '#site/components/people/people.tsx';
import { ProofStrip } from '#site/components/people/proof-strip.tsx';
import { sayIn } from '#site/shared/text/say.ts';
import { cityImagePath } from '#site/views/city-hub.ts';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { planCityPages } from './plan.ts';

type CityHubPageProps = PropsOf<typeof planCityPages>;

export function CityHubPage(props: CityHubPageProps): ReactElement {
  const { city, place, facts, shelf, people, trades, localFacts, courses, online, visit, shell, proof } = props;
  const say = sayIn(shell.texts);
  return (
    <ProseDocument
      {...props}
      picture={cityImagePath(city)}
      isLandscape
      stylesheet={props.assets.hubStylesheet}
      actions={
        <>
          {shell.lang === 'mr' ? null : <CityNames city={city} />}
          <HubActions shell={shell} />
        </>
      }
    >
      <FactStrip facts={facts} />
      {proof ? <ProofStrip proof={proof} /> : null}
      <SubjectNav courses={courses} label={say('Subjects')} />
      <HubBatches {...props} />
      {shelf.cards.length > 0 ? <CourseCardList {...shelf} /> : null}
      <People people={people} />
      <section className="band" id="courses">
        <h2>{say('All courses in {city}, by subject', place)}</h2>
        <CoursesBySubject courses={courses} />
        {online ? (
          <p className="section-link">
            <a href={online.href}>{online.label}</a>
          </p>
        ) : null}
      </section>
      <Trades heading={say('Who hires in {city}, and for which skills', place)} trades={trades} shell={shell} />
      {localFacts.length > 0 ? (
        <section className="band sunk local-facts">
          <h2>{say('Studying from {city}', place)}</h2>
          <CityFactSections facts={localFacts} />
        </section>
      ) : null}
      {visit ? <Classrooms {...visit} /> : null}
    </ProseDocument>
  );
}

const SubjectNav = ({ courses, label }: Pick<CityHubPageProps, 'courses'> & { label: string }): ReactElement => (
  <PageSections
    label={label}
    sections={courses.flatMap(({ category, count }) =>
      count ? [{ label: category, href: `#${subjectId(category)}`, count }] : [],
    )}
  />
);

interface TradesProps extends Pick<CityHubPageProps, 'trades' | 'shell'> {
  heading: string;
}

function HubActions({ shell: { lang, texts, demo } }: Pick<CityHubPageProps, 'shell'>): ReactElement {
  return (
    <p className="actions">
      <a className="button primary" {...dialogLink('demo', { lang })}>
        {demo.invitation}
      </a>{' '}
      <a className="button quiet" {...dialogLink('callback', { lang })}>
        {sayIn(texts)('Request a call')}
      </a>{' '}
      <a className="button quiet" href="#courses">
        {sayIn(texts)('See all courses')}
      </a>
    </p>
  );
}

function HubBatches({ place, batches, times, visit, shell: { texts } }: CityHubPageProps): ReactElement {
  const say = sayIn(texts);
  const startsHeading = say(visit ? 'Next batches for {city}' : 'Next batches for {city}, live online', place);
  return (
    <section className="band hub-batches" id="batches">
      <h2>{batches.length > 0 ? startsHeading : say('Class times for students in {city}', place)}</h2>
      <TimeZone />
      <div data-dated="">{batches.length > 0 ? <BatchTable batches={batches} hasCourseColumn isShort={!visit} /> : null}</div>
      {batches.length > 0 ? <h3>{say('Class times')}</h3> : null}
      <ClassTimes times={times} />
    </section>
  );
}

function Trades({ heading, trades, shell: { lang, texts, demo } }: TradesProps): ReactElement | null {
  if (trades.length === 0) return null;
  const text = sayIn(texts)('See a class before you choose. The first class of every batch is open to visitors.');
  return (
    <section className="band">
      <h2>{heading}</h2>
      <CityFactSections facts={trades}>
        <AskCard picture="demo-class" text={text}>
          <a className="button primary" {...dialogLink('demo', { lang })}>
            {demo.invitation}
          </a>
        </AskCard>
      </CityFactSections>
    </section>
  );
}

function CityNames({ city }: { city: City }): ReactElement | null {
  if (!city.officialName && !city.nameInMarathi) return null;
  return (
    <p className="row city-names">
      {city.nameInMarathi ? <strong lang="mr">{city.nameInMarathi}</strong> : null}{' '}
      {city.officialName ? <span>Official name: {city.officialName}</span> : null}
    </p>
  );
}
