// Plain JavaScript that any Node can load: the launcher asks it before it starts the rest.

/** Oldest Node that runs this program: `node:sqlite` needs no flag from it on. */
const neededNode = { major: 22, minor: 13 };
export const neededNodeText = `${neededNode.major}.${neededNode.minor}`;

/** What to do on an older Node. */
export const howToGetNode =
  'On 64-bit Linux npm ci brings its own: run npx institute-build or npm start. ' +
  `On Windows and macOS install Node ${neededNodeText} or newer from https://nodejs.org, then run npm ci again.`;

/**
 * Whether a Node runs this program.
 * @param {string} version `v22.13.0`
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > neededNode.major || (major === neededNode.major && minor >= neededNode.minor);
}
