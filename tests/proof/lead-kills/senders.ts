import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';

const patienceMs = 5_000;
const retryMs = 60;

/** Visitors who submit one lead after another. Each lead is retried with its key until it succeeds. */
export class Senders {
  readonly acknowledged = new Map<string, string>();
  broken = 0;
  #isStopped = false;
  #count = 0;
  readonly #bodies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = `${url}/api/send-email-popup`;
  }

  /** Submits leads from `count` visitors at a time until `stop` is called, and then finishes the leads already started. */
  async run(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.#submitOn()));
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Sends all leads again with their keys. Returns the number of responses with a different id. */
  async repeatAll(): Promise<number> {
    let different = 0;
    for (const [key, id] of [...this.acknowledged]) if ((await this.#sendUntilTaken(key)) !== id) different += 1;
    return different;
  }

  async #submitOn(): Promise<void> {
    while (!this.#isStopped) {
      const key = randomUUID();
      this.#count += 1;
      const person = { Name: `Visitor ${this.#count}`, email: `visitor${this.#count}@example.com` };
      this.#bodies.set(key, JSON.stringify({ ...completeFields, ...person, key }));
      this.acknowledged.set(key, await this.#sendUntilTaken(key));
    }
  }

  async #sendUntilTaken(key: string): Promise<string> {
    for (;;) {
      const id = await this.#send(this.#bodies.get(key) ?? '');
      if (id !== undefined) return id;
      await pause(retryMs * (0.5 + Math.random()));
    }
  }

  async #send(body: string): Promise<string | undefined> {
    try {
      const response = await fetch(this.#url, { ...jsonPost(body), signal: AbortSignal.timeout(patienceMs) });
      const text = await response.text();
      return response.ok ? (JSON.parse(text) as { id: string }).id : undefined;
    } catch {
      this.broken += 1;
      return undefined;
    }
  }
}
