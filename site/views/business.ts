import type { Institute } from '#catalogue/schema/institute.ts';
import { formatRupees } from './rupees.ts';

export type BusinessView = readonly ({ label: string } & ({ text: string; href?: string } | { phone: string }))[];

/** Returns the business facts in display order. They must include everything in the branches' structured data. */
export function businessView({ business, businessPhone, address }: Institute): BusinessView {
  const { opens, closes, paymentAccepted, priceRange, serviceRadiusMetres } = business;
  const isAlwaysOpen = opens === '00:00' && closes === '23:59';
  return [
    {
      label: 'Enquiries taken',
      text: isAlwaysOpen ? '24 hours, Monday to Sunday' : `${opens} to ${closes}, Monday to Sunday`,
    },
    { label: 'Business enquiries', phone: businessPhone },
    { label: 'Payment', text: paymentAccepted.join(', ') },
    {
      label: 'Fees',
      text: `${formatRupees(priceRange.from)} to ${formatRupees(priceRange.to)} for courses and corporate training, in rupees (INR)`,
    },
    {
      label: 'Classroom students come from',
      text: `Within ${serviceRadiusMetres / 1000} km of our ${address.locality} office in ${address.city}`,
      href: address.mapUrl,
    },
  ];
}
