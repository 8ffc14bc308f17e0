import type { Progress } from './progress.ts';

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
