import { Fragment, type ReactElement } from 'react';
import { pagePicturePath, routes } from '#catalogue/routes.ts';
import { IconLink, newTab } from '#site/components/icon-link.tsx';
import { ChatLink } from '#site/components/lead-form/chat-link.tsx';
import { ResultMark } from '#site/components/lead-form/result-mark.tsx';
import { TextList } from '#site/components/text-list.tsx';
import { sayIn } from '#site/shared/text/say.ts';
import { Document } from '../document.tsx';
import type { PropsOf } from '../page-plan.ts';
import type { planThankYouPages } from './plan.ts';
import type { CourseThanks } from './thanks.ts';

type ThankYouPageProps = PropsOf<typeof planThankYouPages>;

/** Confirmation page for forms sent without JavaScript. */
export function ThankYouPage({ head, shell, assets, text, steps, links, courses }: ThankYouPageProps): ReactElement {
  const say = sayIn(shell.texts);
  return (
    <Document head={head} shell={shell} assets={assets} hasClosingCall={false}>
      <link rel="stylesheet" href={assets.thankYouStylesheet} precedence="default" />
      <div className="band sunk">
        <div className="stack panel thank-you">
          <img src={pagePicturePath('call')} alt="" width={640} height={360} loading="lazy" decoding="async" />
          <ResultMark result="success" />
          <h1>{say('Thank you')}</h1>
          <p className="lead">{text}</p>
          {steps.length < 2 ? (
            <p>{steps}</p>
          ) : (
            <div>
              <h2>{say('What happens now')}</h2>
              <TextList items={steps} />
            </div>
          )}
          {courses.map((course) => (
            <CourseSteps key={course.key} course={course} />
          ))}
          <p className="actions thank-you-any">
            <ChatLink href={shell.whatsappHref} />
          </p>
          {links.length > 0 ? (
            <p className="actions">
              {links.map(({ label, href }) => (
                <Fragment key={href}>
                  <a className="button quiet" href={href}>
                    {label}
                  </a>{' '}
                </Fragment>
              ))}
            </p>
          ) : null}
          <p>
            <a href={routes.home}>{say('Go Home')}</a>
          </p>
        </div>
      </div>
    </Document>
  );
}

/** Next steps for a course. Hidden unless the page's address ends in the course's key. */
function CourseSteps({ course }: { course: CourseThanks }): ReactElement {
  const { key, title, whatsappHref, syllabus, nextBatch } = course;
  return (
    <section id={key} className="thank-you-course" aria-label={title}>
      {nextBatch ? (
        <p>
          Next {title} batch: {nextBatch.text}.{' '}
          <a href={nextBatch.href} type="text/calendar">
            Add it to your calendar
          </a>
        </p>
      ) : null}
      <p className="actions">
        {syllabus ? (
          <IconLink icon="file" className="button" href={syllabus} download={`${title}-Syllabus.pdf`}>
            {title} syllabus (PDF)
          </IconLink>
        ) : null}{' '}
        <IconLink icon="whatsapp" href={whatsappHref} {...newTab}>
          Chat on WhatsApp about {title}
        </IconLink>
      </p>
    </section>
  );
}
