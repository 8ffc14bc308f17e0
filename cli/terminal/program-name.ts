/** The command as it can be typed in the folder of the project, whether or not a shell knows its name: for examples and hints. */
export const programName = 'npx institute-build';

/** Commands that write the catalogue complete a change that was cut short by themselves; this one does nothing else. */
export const completeCommand = `${programName} undo --complete`;
