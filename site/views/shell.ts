import { type Catalogue, coursesIn } from '#catalogue/catalogue.ts';
import { categoryPath, coursePath } from '#catalogue/routes.ts';
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

/** A link with what one wants to know before following it, in a line below. */
export interface NotedLink extends Link {
  note?: string;
  /** Path of a drawing, 16:9. */
  picture?: string;
}

/** What header, footer and bottom bar show: the same on every page. */
export interface ShellView {
  origin: string;
  name: string;
  shortName: string;
  about: string;
  address: string;
  phone: string;
  whatsappHref: string;
  mail: { registration: string; info: string };
  /** Tabs of the mega menu: the first courses of each category, and how many it has. */
  menu: {
    slug: string;
    name: string;
    href: string;
    count: number;
    items: { id: string; title: string; href: string; duration: string }[];
  }[];
  /** Rows of the menu beside the courses. */
  menuRows: MenuRow[];
  footerLinks: Link[];
  /** Hubs of cities, and the pages that list all of them where they are many. */
  cities: Link[];
  /** Pages of the branches with rooms. */
  branches: Link[];
  phoneLines: { label: string; phone: string }[];
  mailboxes: string[];
  social: Link[];
  /** What a demo class is called: free while the claim that it is may be shown. */
  demo: { short: string; invitation: string; isFree: boolean };
  provider: Link;
  copyrightYear: string;
  /** Google Analytics property; nothing third-party is loaded without one. */
  ga4: string | undefined;
}

/** @param asOf the build's day, `2026-11-20`: the footer's year, and what may still be claimed */
export function shellView(catalogue: Catalogue, asOf: string): ShellView {
  const { institute } = catalogue;
  const { address } = institute;
  const footerDepartments = institute.departments.filter((department) => department.footer);
  return {
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
