import { type Catalogue, getDepartment, getMailboxDepartment } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { DepartmentView, FeeView } from '#site/components/fee-card/fee-card.tsx';
import { emiLine } from '#site/views/fees.ts';
import { formatRupees } from '#site/views/rupees.ts';

/** What a course's pages say of its fee and of whom to ask, the same in every city. */
export interface OfferView {
  fee: FeeView;
  department: DepartmentView;
}

export const offerView = (course: Course, catalogue: Catalogue): OfferView => ({
  fee: feeView(course, catalogue),
  department: departmentView(course, catalogue),
});

function feeView(course: Course, catalogue: Catalogue): FeeView {
  return { price: formatRupees(course.price), emi: emiLine(course.price, catalogue), terms: catalogue.institute.fees.terms };
}

/** The line of the course's department and the mailbox of its leads. */
function departmentView(course: Course, catalogue: Catalogue): DepartmentView {
  const { label, phone } = getDepartment(catalogue, course);
  return { label, phone, mailbox: getMailboxDepartment(catalogue, course).mailbox };
}

/** Terms beside the fee on a course's page in a city. */
const maxTermsInCity = 2;

/** The same on its page in a city. The first terms stand beside the fee; the others hold for every city and stand on the course's main page. */
export function cityOfferView(course: Course, catalogue: Catalogue): OfferView {
  const { fee, department } = offerView(course, catalogue);
  return { fee: { ...fee, terms: fee.terms.slice(0, maxTermsInCity), allTerms: `${coursePath(course)}#fee` }, department };
}
