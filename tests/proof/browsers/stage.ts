import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestWorker } from '#tests/support/worker.ts';
import type { Conditions, Gate } from './gate.ts';
import { type TestedBrowser, type VisitOptions, Visitor } from './visitor.ts';

export class Stage {
  readonly worker: TestWorker;
  readonly #browser: TestedBrowser;
  readonly #gate: Gate;
  readonly #pictures: string;
  #visitors: Visitor[] = [];

  constructor(parts: { worker: TestWorker; browser: TestedBrowser; gate: Gate; pictures: string }) {
    this.worker = parts.worker;
    this.#browser = parts.browser;
    this.#gate = parts.gate;
    this.#pictures = join(parts.pictures, parts.browser.name.toLowerCase());
    rmSync(this.#pictures, { recursive: true, force: true });
    mkdirSync(this.#pictures, { recursive: true });
  }

  get browserName(): string {
    return this.#browser.name;
  }

  /** Opens a window with empty storage, at desktop size by default. */
  async visit({ width = 1440, height = 900, hasForcedColors = false }: VisitOptions = {}): Promise<Visitor> {
    // WebKit's driver allows only one session at a time.
    await this.closeVisits();
    const visitor = new Visitor(await this.#browser.newPage({ width, height, hasForcedColors }), this.#gate.origin);
    this.#visitors.push(visitor);
    return visitor;
  }

  under(conditions: Conditions): void {
    this.#gate.conditions = conditions;
  }

  async picture(visitor: Visitor, name: string): Promise<void> {
    writeFileSync(join(this.#pictures, `${name}.png`), await visitor.screenshot());
  }

  async pictureFailure(scenario: string): Promise<void> {
    for (const visitor of this.#visitors)
      await this.picture(visitor, `failed-${scenario.replaceAll(/\W+/g, '-')}`).catch(() => {});
  }

  /** Ends a scenario. @returns page errors that did not fail a step */
  async end(): Promise<string[]> {
    const complaints = await Promise.all(this.#visitors.map((visitor) => visitor.takeComplaints()));
    await this.closeVisits();
    this.under({});
    return [...complaints.flat(), ...this.#gate.takeFailures()];
  }

  async closeVisits(): Promise<void> {
    await Promise.all(this.#visitors.splice(0).map((visitor) => visitor.close()));
  }
}

export interface Scenario {
  name: string;
  play: (stage: Stage) => Promise<unknown>;
  expected?: RegExp;
}

/** @throws {Error} unless both values have the same JSON */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [is, mustBe] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== mustBe) throw new Error(`${what}: ${is}, not ${mustBe}`);
}
