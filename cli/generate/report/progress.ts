/**
 * Shows the progress of a build. In a terminal, this is a single line that is updated. Elsewhere, verbose output has one line per stage.
 */
export interface Progress {
  stage(name: string): void;
  note(text: string): void;
  step(done: number, total: number): void;
  done(): void;
}

const barWidth = 30;
const drawEvery = 25;

export function createProgress(stream: NodeJS.WriteStream, isVerbose = false): Progress {
  if (stream.isTTY) return terminalProgress(stream);
  const print = (text: string): void => void stream.write(`${text}\n`);
  return { ...silentProgress, note: print, ...(isVerbose && { stage: (name) => print(`${name}...`) }) };
}

export const silentProgress: Progress = { stage: () => {}, note: () => {}, step: () => {}, done: () => {} };

function terminalProgress(stream: NodeJS.WriteStream): Progress {
  let current = '';
  const draw = (text: string): void => {
    stream.clearLine(0);
    stream.cursorTo(0);
    stream.write(text);
  };
  return {
    stage(name) {
      current = name;
      draw(`${name}...`);
    },
    note: draw,
    step(done, total) {
      if (done % drawEvery !== 0 && done !== total) return;
      const filled = Math.round((done / total) * barWidth);
      draw(`${current} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total}`);
    },
    done: () => draw(''),
  };
}

export interface StageUse {
  milliseconds: number;
  cpuMs: number;
}

/** Runs the stages of a build in order and measures each stage. */
export class Stages {
  readonly uses = new Map<string, StageUse>();

  constructor(private readonly progress: Progress) {}

  async run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    this.progress.stage(name);
    const before = this.uses.get(name);
    const start = performance.now();
    const cpu = process.cpuUsage();
    try {
      return await work();
    } finally {
      const { user, system } = process.cpuUsage(cpu);
      this.uses.set(name, {
        milliseconds: (before?.milliseconds ?? 0) + performance.now() - start,
        cpuMs: (before?.cpuMs ?? 0) + (user + system) / 1000,
      });
    }
  }
}
