/** The command as it can be typed in the folder of the project, whether or not a shell knows its name: for examples and hints. */
export const programName = 'npx institute-build';

/** Commands that write the catalogue complete a change that was cut short by themselves; this one does nothing else. */
export const completeCommand = `${programName} undo --complete`;

/** The line that starts the site on another port. Windows' own shell sets variables in its own way. */
export const startOnPort = (port: number, system: NodeJS.Platform = process.platform): string =>
  system === 'win32' ? `$env:PORT=${port}; npm start` : `PORT=${port} npm start`;
