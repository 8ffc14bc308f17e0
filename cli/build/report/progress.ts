/** Tells how far a build is. On a terminal one line is drawn again and again, elsewhere each stage prints a plain line. */
export interface Progress {
  stage(name: string): void;
  step(done: number, total: number): void;
  done(): void;
}

const barWidth = 30;
/** Steps between two drawings of the bar. */
const drawEvery = 25;

export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? terminalProgress(stream) : plainProgress(stream);
}

export const silentProgress: Progress = { stage: () => {}, step: () => {}, done: () => {} };

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
      draw(name);
    },
    step(done, total) {
      if (done % drawEvery !== 0 && done !== total) return;
      const filled = Math.round((done / total) * barWidth);
      draw(`${current} ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total}`);
    },
    done: () => draw(''),
  };
}

const plainProgress = (stream: NodeJS.WriteStream): Progress => ({
  stage: (name) => stream.write(`${name}...\n`),
  step: () => {},
  done: () => {},
});

/** Runs the stages of a build one after the other and keeps the time of each. */
export class Stages {
  readonly times = new Map<string, number>();

  constructor(private readonly progress: Progress) {}

  async run<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    this.progress.stage(name);
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.times.set(name, (this.times.get(name) ?? 0) + performance.now() - start);
    }
  }
}
