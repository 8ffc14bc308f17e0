// Plain JavaScript that any version of Node can load, because the launcher loads this file first.

const neededNode = { major: 22, minor: 13 };
export const neededNodeText = `${neededNode.major}.${neededNode.minor}`;

export const howToGetNode =
  'On 64-bit Linux, npm ci installs the right Node: use npx institute-build or npm start. ' +
  `On Windows and macOS, install Node ${neededNodeText} or newer from https://nodejs.org, then run npm ci again.`;

/**
 * Whether a version of Node can run this program.
 * @param {string} version for example `v22.13.0`
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > neededNode.major || (major === neededNode.major && minor >= neededNode.minor);
}
