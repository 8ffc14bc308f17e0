/** The command as it can be typed in the folder of the project, whether or not a shell knows its name: for examples and hints. */
export const programName = 'npx institute-build';
