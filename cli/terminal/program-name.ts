/** Command to show in examples and hints. It works in the project folder even without shell completion installed. */
export const programName = 'npx institute-build';

/**
 * Command that completes an interrupted change and does nothing else. Commands that write to the catalogue complete such changes
 * automatically.
 */
export const completeCommand = `${programName} undo --complete`;

/** Formats the command that starts the site on another port, for the shell of the operating system. */
export const startOnPort = (port: number, system: NodeJS.Platform = process.platform): string =>
  system === 'win32' ? `$env:PORT=${port}; npm start` : `PORT=${port} npm start`;
