import { type Catalogue, getDepartment, getMailboxDepartment } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { DepartmentView, FeeView } from '#site/components/fee-card/fee-card.tsx';
import { emiLine } from '#site/views/fees.ts';
import { formatRupees } from '#site/views/rupees.ts';

/** A course's fee and contacts, which are the same in every city. */
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

function departmentView(course: Course, catalogue: Catalogue): DepartmentView {
  const { label, phone } = getDepartment(catalogue, course);
  return { label, phone, mailbox: getMailboxDepartment(catalogue, course).mailbox };
}

/** Maximum number of payment terms beside the fee on a course's city page. */
const maxTermsInCity = 2;

/** Returns the offer for a course's city page. Shows only the first payment terms and links to all terms on the course's main page. */
export function cityOfferView(course: Course, catalogue: Catalogue): OfferView {
  const { fee, department } = offerView(course, catalogue);
  return { fee: { ...fee, terms: fee.terms.slice(0, maxTermsInCity), allTerms: `${coursePath(course)}#fee` }, department };
}
