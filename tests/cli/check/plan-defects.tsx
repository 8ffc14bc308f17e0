import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { City } from '#catalogue/schema/city.ts';
import type { Head } from '#site/head/head.ts';
import type { CityCourseView } from '#site/pages/city-course/view.ts';
import type { PageFrame } from '#site/pages/document.tsx';
import type { PagePlan } from '#site/pages/page-plan.ts';

/** A mistake that no catalogue file can contain, only the site's own code. */
export interface PlanDefect {
  code: string;
  /** Changes the plans so that the page at `path` has the defect. */
  plant: (plans: readonly PagePlan[], path: string) => PagePlan[];
  /** File in which the defect is reported, unless it is the course's file. */
  reportedIn?: 'city';
  /** Other rules that also report the defect, and rightly so. */
  alsoSeenBy?: readonly string[];
}

export type Change = (plan: PagePlan) => PagePlan;

export const changePage =
  (change: Change) =>
  (plans: readonly PagePlan[], path: string): PagePlan[] =>
    plans.map((plan) => (plan.path === path ? change(plan) : plan));

const changeHead =
  (change: (head: Head) => Partial<Head>): Change =>
  (plan) => ({ ...plan, props: { ...plan.props, head: { ...plan.props.head, ...change(plan.props.head) } } });

interface ChangedPageProps extends PageFrame {
  planned: PagePlan;
  extra?: ReactNode;
}

/** Renders a planned page with a different head and with extra markup at its end. */
function ChangedPage({ planned, extra, head, shell, assets }: ChangedPageProps): ReactElement {
  const Page = planned.component as unknown as ComponentType<PageFrame>;
  return (
    <>
      <Page {...planned.props} head={head} shell={shell} assets={assets} />
      {extra}
    </>
  );
}

const changed = (plan: PagePlan, props: ChangedPageProps): PagePlan => ({
  ...plan,
  component: ChangedPage as unknown as PagePlan['component'],
  props,
});

export const addMarkup =
  (extra: ReactNode): Change =>
  (plan) =>
    changed(plan, { ...plan.props, planned: plan, extra });

/** Page with `noindex` in its markup, although its plan allows indexing. */
function HiddenPage({ planned, ...frame }: ChangedPageProps): ReactElement {
  return <ChangedPage {...frame} planned={planned} head={{ ...frame.head, isIndexable: false }} />;
}

const hideMarkup: Change = (plan) => ({
  ...plan,
  component: HiddenPage as unknown as PagePlan['component'],
  props: { ...plan.props, planned: plan } as PageFrame,
});

interface BarePageProps extends PageFrame {
  links: readonly string[];
}

function BarePage({ head, links }: BarePageProps): ReactElement {
  return (
    <html lang="en-IN">
      <head>
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta property="og:title" content={head.title} />
        <meta property="og:url" content={head.canonical} />
        <meta property="og:image" content={head.image} />
        <link rel="canonical" href={head.canonical} />
      </head>
      <body>
        <main>
          <h1>{head.title}</h1>
          {links.map((href) => (
            <a key={href} href={href}>
              {href}
            </a>
          ))}
        </main>
      </body>
    </html>
  );
}

function addPage(plan: PagePlan, path: string, links: readonly string[] = []): PagePlan {
  const { indexableText: _gateText, ...rest } = plan;
  const head = {
    ...plan.props.head,
    title: `A page of its own for the tests at ${path}`,
    description: `A page that exists for the tests alone, at the address ${path}, with a description of its own.`,
    keywords: [],
    canonical: `${plan.props.shell.origin}${path}`,
    structuredData: [],
  };
  const props: BarePageProps = { ...plan.props, head, links };
  return { ...rest, path, component: BarePage as unknown as PagePlan['component'], props };
}

const pageAt = (plans: readonly PagePlan[], path: string): PagePlan => {
  const plan = plans.find((candidate) => candidate.path === path);
  if (!plan) throw new Error(`No page is planned at ${path}`);
  return plan;
};

/** Shows a sentence about the city's industries on a course page. */
const addTrade: Change = (plan) => {
  const { city, view } = plan.props as unknown as { city: City; view: CityCourseView };
  const uses = [...view.uses, city.industries[0]?.fact ?? ''];
  return { ...plan, props: { ...plan.props, view: { ...view, uses } } as PageFrame };
};

export const planDefects: readonly PlanDefect[] = [
  { code: 'city/off-topic', plant: changePage(addTrade), reportedIn: 'city' },
  { code: 'page/orphan', plant: (plans, path) => [...plans, addPage(pageAt(plans, path), '/nobody-links-here')] },
  {
    code: 'page/depth',
    plant: (plans, path) => [
      ...changePage(addMarkup(<a href="/deep-one">Deeper</a>))(plans, path),
      addPage(pageAt(plans, path), '/deep-one', ['/deep-two']),
      addPage(pageAt(plans, path), '/deep-two', ['/deep-three']),
      addPage(pageAt(plans, path), '/deep-three', ['/deep-four']),
      addPage(pageAt(plans, path), '/deep-four'),
    ],
  },
  { code: 'link/unknown-contact', plant: changePage(addMarkup(<a href="mailto:stranger@elsewhere.example">Write</a>)) },
  {
    code: 'head/canonical',
    plant: changePage(changeHead((head) => ({ canonical: `${head.canonical}?from=elsewhere` }))),
    alsoSeenBy: ['data/rules', 'data/invisible-fact', 'sitemap/mismatch'],
  },
  {
    code: 'head/social-card',
    plant: changePage(changeHead((head) => ({ image: `${new URL(head.canonical).origin}/images/cards/nobody-drew-this.png` }))),
  },
  { code: 'sitemap/mismatch', plant: changePage(hideMarkup) },
  {
    code: 'data/rules',
    plant: changePage(
      changeHead((head) => ({
        structuredData: [...head.structuredData, { '@context': 'https://schema.org', '@type': 'Product' }],
      })),
    ),
  },
  {
    code: 'data/invisible-fact',
    plant: changePage(
      changeHead((head) => ({
        structuredData: head.structuredData.map((data) =>
          '@id' in data ? { ...data, description: 'Words that stand nowhere on the page' } : data,
        ),
      })),
    ),
  },
  { code: 'page/outline', plant: changePage(addMarkup(<h1>A second heading</h1>)) },
  { code: 'page/duplicate-id', plant: changePage(addMarkup(<p id="main">Twice</p>)) },
  // biome-ignore lint/a11y/useAltText: the missing alt is the defect.
  { code: 'image/missing-alt', plant: changePage(addMarkup(<img src="/favicon.svg" />)) },
  { code: 'image/missing-file', plant: changePage(addMarkup(<img src="/images/nobody-drew-this.svg" alt="" />)) },
];
