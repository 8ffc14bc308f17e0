import { type Catalogue, coursesIn } from '#catalogue/catalogue.ts';
import { categoryPath, coursePath } from '#catalogue/routes.ts';
import type { Texts } from '#catalogue/texts.ts';
import type { Language } from '#site/shared/language.ts';
import { bounds } from './bounds.ts';
import { branchLink, hasRooms } from './branches.ts';
import { findClaim, freeDemoClaim } from './claims.ts';
import { footerCities } from './lists.ts';
import { footerLinks, type MenuRow, menuRows } from './navigation.ts';
import { whatsappHref } from './whatsapp.ts';

export interface Link {
  label: string;
  href: string;
}

export interface NotedLink extends Link {
  note?: string;
  picture?: string;
}

/** Content of the header, footer and bottom bar, which are the same on every page in a language. */
export interface ShellView {
  lang: Language;
  /** Translations. Undefined in English. */
  texts?: Texts;
  origin: string;
  name: string;
  shortName: string;
  about: string;
  address: string;
  phone: string;
  whatsappHref: string;
  mail: { registration: string; info: string };
  /** Tabs of the Courses menu. `items` are the tab's first courses, and `count` is the number of all courses in its category. */
  menu: {
    slug: string;
    name: string;
    href: string;
    count: number;
    items: { id: string; title: string; href: string; duration: string }[];
  }[];
  menuRows: MenuRow[];
  footerLinks: Link[];
  cities: Link[];
  branches: Link[];
  phoneLines: { label: string; phone: string }[];
  mailboxes: string[];
  social: Link[];
  /** Wording for demo classes. The classes are called free only while the claim about free demo classes is valid. */
  demo: { short: string; invitation: string; isFree: boolean };
  provider: Link;
  copyrightYear: string;
  /** Id of the Google Analytics property. Undefined if the site does not use Google Analytics. */
  ga4: string | undefined;
}

/** @param asOf the build's day, such as `2026-11-20`; it determines the copyright year and which claims are still valid */
export function shellView(catalogue: Catalogue, asOf: string): ShellView {
  const { institute } = catalogue;
  const { address } = institute;
  const footerDepartments = institute.departments.filter((department) => department.footer);
  return {
    lang: 'en-IN',
    origin: institute.origin,
    name: institute.name,
    shortName: institute.shortName,
    about: institute.about,
    address: `${address.street}, ${address.locality}, ${address.city} ${address.postalCode}, ${address.region}, India`,
    phone: institute.phone,
    whatsappHref: whatsappHref(institute),
    mail: { registration: institute.mailboxes.registration, info: institute.mailboxes.info },
    menu: menuView(catalogue),
    menuRows: menuRows({ catalogue, asOf }),
    footerLinks: footerLinks({ catalogue, asOf }),
    cities: footerCities(catalogue),
    branches: catalogue.branches.filter(hasRooms).map(branchLink),
    phoneLines: footerDepartments.map(({ label, phone }) => ({ label, phone })),
    mailboxes: [institute.mailboxes.info, ...footerDepartments.map((department) => department.mailbox)],
    social: institute.social.map(({ name, url }) => ({ label: name, href: url })),
    demo: findClaim(catalogue, asOf, freeDemoClaim)
      ? { short: 'Free Demo', invitation: 'Book a free demo class', isFree: true }
      : { short: 'Demo Class', invitation: 'Book a demo class', isFree: false },
    provider: { label: institute.provider.name, href: institute.provider.url },
    copyrightYear: asOf.slice(0, 4),
    ga4: institute.ga4,
  };
}

function menuView(catalogue: Catalogue): ShellView['menu'] {
  return catalogue.menu.categories.map((category) => {
    const courses = coursesIn(catalogue, category);
    return {
      slug: category.slug,
      name: category.name,
      href: categoryPath(category),
      count: courses.length,
      items: courses.slice(0, bounds.maxMenuCourses).map((course) => ({
        id: course.id,
        title: course.title,
        href: coursePath(course),
        duration: course.duration,
      })),
    };
  });
}
