import type { ReactElement } from 'react';
import { pagePicturePath } from '#catalogue/routes.ts';
import type { TextPage as PageFile } from '#catalogue/schema/text-page.ts';
import { AskCard } from '#site/components/ask-card/ask-card.tsx';
import { Classrooms } from '#site/components/branches/classrooms.tsx';
import { FactStrip } from '#site/components/facts/fact-strip.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { PageForm } from '#site/components/lead-form/page-form.tsx';
import { PageHead } from '#site/components/page-head/page-head.tsx';
import { Contents, Prose } from '#site/components/prose/prose.tsx';
import { TextList } from '#site/components/text-list.tsx';
import { useSay } from '#site/components/texts-context.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { formWords } from '#site/shared/forms/form-words.ts';
import { type FormId, formById } from '#site/shared/forms/forms.ts';
import { translateForm } from '#site/shared/forms/translate-form.ts';
import type { Language } from '#site/shared/language.ts';
import { sayIn } from '#site/shared/text/say.ts';
import type { VisitView } from '#site/views/branches.ts';
import type { Fact } from '#site/views/city-hub.ts';
import type { DemoFacts } from '#site/views/demo-facts.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { headingId, type ProseBand, type ProseSection } from '#site/views/prose.ts';
import { Document, type PageFrame } from '../document.tsx';

interface TextPageProps extends PageFrame {
  heading: string;
  lead?: string | undefined;
  prose: readonly ProseBand[];
  layout?: PageFile['layout'];
  /** Day on which the text was last changed. Undefined if the page does not show this day. */
  changed?: { day: string; text: string } | undefined;
  /** Path of the page as a PDF. */
  sheet?: string | undefined;
  formId?: FormId | undefined;
  afterForm?: PageFile['afterForm'];
  facts?: readonly Fact[];
  next?: DemoFacts['next'] | undefined;
  pageCity?: string | undefined;
  visit?: VisitView | undefined;
  options: FormOptions;
}

/** A text page with the layout that is set in its front matter. A form appears at the end of the text or beside it. */
export function TextPage(props: TextPageProps): ReactElement {
  const { crumbs, heading, lead, prose, layout, changed, formId, afterForm, next = [], pageCity, visit, options } = props;
  const say = sayIn(props.shell.texts);
  const form = formId && translateForm(formById(formId), options.texts);
  const isFormBeside = form !== undefined && layout?.form === 'beside';
  const [text, below] = isFormBeside ? splitBeforeCourses(prose) : [prose, []];
  const isFormFirst = form !== undefined && prose.length === 0;
  const picture = layout?.picture && pagePicturePath(layout.picture);
  // If the page's heading is the same as the form's title, the form gets a neutral heading. Otherwise, the page's call to action appears
  // above the form.
  const formHeading = form && formWords(form, options).title === heading ? say('Your details') : layout?.action;
  return (
    <Document {...props}>
      <link rel="stylesheet" href={props.assets.textStylesheet} precedence="default" />
      <link rel="stylesheet" href={props.assets.textPageStylesheet} precedence="default" />
      {prose.some(({ kind }) => kind === 'people') ? (
        <link rel="stylesheet" href={props.assets.peopleStylesheet} precedence="default" />
      ) : null}
      <PageHead crumbs={crumbs} heading={heading} lead={lead} picture={picture} isLow={isFormFirst}>
        {changed ? <LastChange {...changed} /> : null}
        {props.sheet ? <SheetLink href={props.sheet} /> : null}
        {form && !isFormFirst && (isFormBeside || layout?.picture) ? (
          <LinkToForm form={form} layout={layout} lang={props.shell.lang} />
        ) : null}
      </PageHead>
      {props.facts?.length ? <FactsBelowHead facts={props.facts} href={props.assets.factsStylesheet} /> : null}
      <div className={isFormBeside ? 'text-columns' : isFormFirst ? 'form-first' : undefined}>
        <div className={layout?.contents ? 'text-with-contents' : undefined}>
          {layout?.contents ? <Contents bands={prose} /> : null}
          <Prose bands={text} />
        </div>
        {form ? (
          <PageForm
            form={form}
            heading={formHeading}
            options={options}
            pageUrl={props.head.canonical}
            pageCity={pageCity}
            shell={props.shell}
          >
            {next.length > 0 ? <DemoAside next={next} /> : null}
            {afterForm ? <AfterForm {...afterForm} /> : null}
          </PageForm>
        ) : null}
      </div>
      {form && below.length > 0 ? <BelowForm form={form} hours={options.workingHours} text={below} /> : null}
      {visit ? <Classrooms {...visit} /> : null}
    </Document>
  );
}

const FactsBelowHead = ({ facts, href }: { facts: readonly Fact[]; href: string }): ReactElement => (
  <>
    <link rel="stylesheet" href={href} precedence="default" />
    <FactStrip facts={facts} />
  </>
);

const hasCourses = ({ items }: ProseSection): boolean => items.some(({ type }) => type === 'courses' || type === 'trades');

/**
 * Splits the text into a part beside the form and a full-width part below it. The second part starts with the first section that contains
 * courses or industries.
 */
function splitBeforeCourses(prose: readonly ProseBand[]): [ProseBand[], ProseBand[]] {
  const at = prose.findIndex((band) => band.kind === 'sections' && band.sections.some(hasCourses));
  const band = prose[at];
  if (band?.kind !== 'sections') return [[...prose], []];
  const first = band.sections.findIndex(hasCourses);
  const halves = [band.sections.slice(0, first), band.sections.slice(first)].map((sections): ProseBand[] =>
    sections.length > 0 ? [{ kind: 'sections', sections }] : [],
  );
  return [
    [...prose.slice(0, at), ...(halves[0] ?? [])],
    [...(halves[1] ?? []), ...prose.slice(at + 1)],
  ];
}

const LastChange = ({ day, text }: { day: string; text: string }): ReactElement => (
  <p className="note changed">
    {useSay()('Last changed on')} <time dateTime={day}>{text}</time>
  </p>
);

const SheetLink = ({ href }: { href: string }): ReactElement => (
  <p className="changed">
    <a href={href} type="application/pdf">
      {useSay()('Download this page (PDF)')}
    </a>
  </p>
);

interface LinkToFormProps extends Pick<TextPageProps, 'layout'> {
  form: FormDefinition;
  lang: Language;
}

function LinkToForm({ form: { id, title }, layout, lang }: LinkToFormProps): ReactElement {
  const say = useSay();
  const section = layout?.secondAction;
  return (
    <p className="actions">
      <a className="button primary" href={`#${id}`}>
        {layout?.action ?? title}
      </a>{' '}
      {section ? (
        <a className="button quiet" href={`#${headingId(section)}`}>
          {section}
        </a>
      ) : null}
      {layout?.fees ? (
        <a className="button quiet" {...dialogLink('callback', { lang })}>
          {say('Request a call')}
        </a>
      ) : null}
    </p>
  );
}

interface BelowFormProps {
  form: FormDefinition;
  hours: string | undefined;
  text: readonly ProseBand[];
}

/** The rest of the text, with a link back to the form. */
function BelowForm({ form: { id, title, promise }, hours, text }: BelowFormProps): ReactElement {
  const reply = (
    <>
      {promise ? <b>{promise}</b> : null} {hours ? `We call back ${hours}.` : null}
    </>
  );
  return (
    <div className="below-form">
      <Prose bands={text} />
      <div className="band back-to-form">
        <AskCard picture="call" text={reply}>
          <a className="button primary" href={`#${id}`}>
            {title}
          </a>
        </AskCard>
      </div>
    </div>
  );
}

const AfterForm = ({ heading, items }: NonNullable<PageFile['afterForm']>): ReactElement => (
  <div>
    <h2>{heading}</h2>
    <TextList items={items} className="ticks" />
  </div>
);

function DemoAside({ next }: Pick<DemoFacts, 'next'>): ReactElement {
  return (
    <div className="next-demos" data-dated="">
      <h2>{useSay()('Next demo classes')}</h2>
      <ul>
        {next.map(({ course, href, when }) => (
          <li key={course + when} className="box">
            <a href={href}>{course}</a> <span className="note">{when}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
