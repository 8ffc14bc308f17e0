/** Formats a network for display: `203.0.113.x` for `203.0.113.0/24`, `2001:db8:7::` for `2001:db8:7::/48`. */
export const networkText = (network: string): string => network.replace(/0\/24$/, 'x').replace(/\/48$/, '');
