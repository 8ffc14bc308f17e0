import { rules } from './rules.ts';

/** All rules for reading: code and severity, why, and where the rule comes from. */
export const formatRules = (): string =>
  rules
    .map(({ code, severity, isErrorInProduction, reason, source }) => {
      const kind = isErrorInProduction ? `${severity}, an error with --production` : severity;
      return `${code} (${kind})\n    ${reason}\n    ${source}\n`;
    })
    .join('');
