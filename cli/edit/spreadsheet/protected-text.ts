const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** Patterns for text that spreadsheets convert to numbers, days, times or booleans and save in another form. */
const converted = [
  '[-+(]?(?:₹|rs\\.?|\\$|€|£)?\\s*\\d[\\d,. ]*(?:e[-+]?\\d+)?\\s*[%)]?',
  '\\d+(?: \\d+)?[-/.]\\d+(?:[-/.]\\d+)?',
  `\\d{1,2}[-/. ]*${month}(?:[-/., ]*\\d+)?`,
  `${month}[-/., ]*\\d+(?:[-/., ]+\\d+)?`,
  '\\d{1,2}(?::\\d{1,2}){0,2}\\s*[ap]m?',
  '\\d{1,2}(?::\\d{1,2}){1,2}',
  'true|false',
].join('|');
const protectedText = new RegExp(`^'+(?:${converted})$`, 'i');
const convertedText = new RegExp(`^'*(?:${converted})$`, 'i');

const plainNumber = /^(?:0|[1-9]\d{0,9})$/;

/** Adds an apostrophe so that spreadsheets leave the text unchanged. Otherwise, `1-2` becomes 2 January and `007` becomes 7. */
export const protectText = (text: string): string => (convertedText.test(text) && !plainNumber.test(text) ? `'${text}` : text);

export const unprotectText = (text: string): string => (protectedText.test(text) ? text.slice(1) : text);
