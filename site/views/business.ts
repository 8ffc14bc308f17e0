import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import { timeText, workingHoursText } from './class-times.ts';
import { lowestFee } from './fees.ts';
import { formatRupees } from './rupees.ts';

export type BusinessView = readonly ({ label: string } & ({ text: string; href?: string; day?: string } | { phone: string }))[];

/**
 * Returns the business facts in display order. They must include everything in the structured data of the branch, or of all branches if
 * there is no `branch`.
 */
export function businessView(catalogue: Catalogue, branch?: Branch): BusinessView {
  const { business, businessPhone, address } = catalogue.institute;
  const { opens, closes, paymentAccepted, priceRange, serviceRadiusMetres } = business;
  const isAlwaysOpen = opens === '00:00' && closes === '23:59';
  const hours = workingHoursText(catalogue.workingHours);
  const fee = lowestFee(catalogue.courses);
  const isHome = branch === undefined || branch.city === homeCitySlug;
  return [
    {
      label: 'Online enquiries',
      text: `${isAlwaysOpen ? '24 hours' : timeText({ time: `${opens}-${closes}` })}, Monday to Sunday${hours ? `. We call back ${hours}` : ''}`,
    },
    { label: 'Business enquiries', phone: businessPhone },
    { label: 'Payment', text: paymentAccepted.join(', ') },
    { label: fee.label, text: formatRupees(fee.rupees) },
    { label: 'Training for companies', text: formatPriceRange(priceRange) },
    ...(isHome
      ? [
          {
            label: `Area of the ${address.city} classrooms`,
            text: `Within ${serviceRadiusMetres / 1000} km of our ${address.locality} office in ${address.city}`,
            href: address.mapUrl,
          },
        ]
      : []),
  ];
}

export const formatPriceRange = ({ from, to }: Institute['business']['priceRange']): string =>
  `${formatRupees(from)} to ${formatRupees(to)}`;
