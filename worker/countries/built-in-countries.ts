import type { EdgeCountry } from '#catalogue/edge.ts';

const flag = (shapes: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${shapes}</svg>`;

type Box = readonly [x: number, y: number, width: number, height: number];

const band = ([x, y, width, height]: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const columns = (fills: readonly string[]): string => fills.map((fill, index) => band([index * 10, 0, 10, 20], fill)).join('');

const india = flag(
  `${band([0, 0, 30, 20], '#fff')}${band([0, 0, 30, 6.67], '#f93')}${band([0, 13.33, 30, 6.67], '#138808')}<circle cx="15" cy="10" r="2.6" fill="none" stroke="#000080" stroke-width=".6"/>`,
);
const canada = flag(
  `${band([0, 0, 30, 20], '#fff')}${band([0, 0, 7.5, 20], '#d80621')}${band([22.5, 0, 7.5, 20], '#d80621')}<path fill="#d80621" d="m15 3.5 1.3 2.6 1.4-.7-.6 3.2 1.8-1.6.3 1.1 2-.2-.9 2 .8.6-3.4 2.6.3 1.5-2.6-.3V17h-.8v-2.7l-2.6.3.3-1.5-3.4-2.6.8-.6-.9-2 2 .2.3-1.1 1.8 1.6-.6-3.2 1.4.7z"/>`,
);
const emirates = flag(
  `${band([0, 0, 30, 6.67], '#00732f')}${band([0, 6.67, 30, 6.66], '#fff')}${band([0, 13.33, 30, 6.67], '#000')}${band([0, 0, 7.5, 20], '#f00')}`,
);
const ireland = flag(columns(['#169b62', '#fff', '#ff883e']));
const unitedStates = flag(
  `${band([0, 0, 30, 20], '#fff')}${[0, 2, 4, 6, 8, 10, 12].map((stripe) => band([0, (stripe * 20) / 13, 30, 1.54], '#b22234')).join('')}${band([0, 0, 12, 10.77], '#3c3b6e')}`,
);

/** Options for the country field if the site was built without the full list. */
export const builtInCountries: readonly EdgeCountry[] = [
  { name: 'India', flag: india },
  { name: 'Canada', flag: canada },
  { name: 'United Arab Emirates', flag: emirates },
  { name: 'Ireland', flag: ireland },
  { name: 'United States of America', flag: unitedStates },
];
