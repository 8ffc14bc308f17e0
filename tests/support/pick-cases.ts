/** Whether to try all cases, as `npm run proof -- all-cases` does. That proof also runs tests with the tag `long`. */
export const triesAllCases = process.env.ALL_CASES === 'yes';

/** Selects every `step`-th of many slow, similar cases for `npm test`. The proof `all-cases` tries all of them. */
export const pickSome = <Case>(cases: readonly Case[], step: number): Case[] =>
  cases.filter((_, index) => triesAllCases || index % step === 0);

export const pickTelling = <Case>(cases: readonly Case[], isTelling: (each: Case) => boolean): Case[] =>
  cases.filter((each) => triesAllCases || isTelling(each));
