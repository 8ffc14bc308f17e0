import { now } from '#site/shared/clock.ts';
import type { LeadChange, LeadDetail } from '#site/shared/lead.ts';
import type { LeadContact } from '#site/shared/lead-contact.ts';
import { failureText, isConnectionLost, isRefusal, refusalText, type WriteOutcome } from '#site/staff/api.ts';
import { listStored, readStored, writeStored } from '#site/staff/device-store.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { Observable } from '#site/staff/observable.ts';
import { NotAuthenticatedError } from '#site/staff/session.ts';

const retryAfterMs = 5_000;

/** A logged contact or a change of a lead. */
export interface NewOutcome {
  /** Idempotency key. The server stores an outcome only once, however often it is sent. */
  key: string;
  leadId: string;
  /** Name of the person, for lists of unsent outcomes. */
  name: string;
  contact?: LeadContact;
  change?: LeadChange;
  /** Version of the lead on which the outcome is based. */
  version: number;
}

/** An outcome that the server has not confirmed yet. */
export interface Outcome extends NewOutcome {
  at: number;
  /** `new`: being sent for the first time. `refused`: the server has rejected the outcome, and the user decides what happens. */
  state: 'new' | 'waiting' | 'refused';
  /** Why the outcome was not saved. Empty without a connection. */
  reason: string;
  /** Whether the outcome was sent, so that the server may have stored it. */
  isTried: boolean;
  /** Whether the user has cancelled a contact that the server may have stored. */
  isWithdrawn?: boolean;
}

type SendResult = WriteOutcome<LeadDetail> | { kind: 'waiting'; reason: string; isLoggedOut?: boolean };

interface OutboxPorts {
  api: Pick<LeadApi, 'logContact' | 'change' | 'withdrawContact'>;
  isOnline: () => boolean;
  /** Runs the work while no other tab runs such work. */
  runAlone: (work: () => Promise<void>) => Promise<void>;
  onSent: () => void;
}

const conflictText = 'A colleague changed this lead in the meantime.';

/** Stores outcomes on this device until the server has confirmed them, and sends them in order. */
export class Outbox extends Observable<readonly Outcome[]> {
  readonly #owner: string;
  readonly #ports: OutboxPorts;
  /** Results for callers of `send`. */
  readonly #results = new Map<string, SendResult | undefined>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string, ports: OutboxPorts) {
    super([]);
    this.#owner = `${userId}:`;
    this.#ports = ports;
    this.refresh();
  }

  /** Shows outcomes that another tab has added or sent. */
  readonly refresh = (): void => this.show(this.#list());

  #list(): Outcome[] {
    const found = listStored('lead-outbox', this.#owner).map((key) => readStored<Outcome>('lead-outbox', key));
    return found.filter((outcome) => outcome !== undefined).sort((one, other) => one.at - other.at);
  }

  #read = (key: string): Outcome | undefined => readStored('lead-outbox', this.#owner + key);

  #write(key: string, outcome: Outcome | undefined): boolean {
    const isStored = writeStored('lead-outbox', this.#owner + key, outcome);
    this.refresh();
    return isStored;
  }

  /**
   * Stores and sends an outcome. If the result is `waiting`, the outcome is sent later. A rejected outcome is not stored, because the
   * caller shows the reason.
   */
  async send(given: NewOutcome): Promise<SendResult> {
    const { key } = given;
    const at = Math.max(now(), (this.view().at(-1)?.at ?? 0) + 1);
    const outcome: Outcome = { ...given, at, state: 'new', reason: '', isTried: false };
    if (!this.#write(key, outcome)) return this.#attempt(outcome);
    this.#results.set(key, undefined);
    await this.flush();
    const result = this.#results.get(key);
    this.#results.delete(key);
    return result ?? { kind: 'waiting', reason: '' };
  }

  /** Sends everything that waits. After a failure, later outcomes of the same lead wait as well, so that they stay in order. */
  readonly flush = (): Promise<void> =>
    this.#ports.runAlone(async () => {
      clearTimeout(this.#timer);
      const blocked = new Set<string>();
      for (const { key } of this.#list()) {
        const outcome = this.#read(key);
        if (!outcome || outcome.state === 'refused' || blocked.has(outcome.leadId)) continue;
        const result = await this.#attempt(outcome);
        // Nothing is stored again after the user has logged out.
        if (this.#read(key)) this.#settle(outcome, result);
        if (result.kind === 'waiting') blocked.add(outcome.leadId);
      }
      if (blocked.size > 0) this.#timer = setTimeout(this.flush, retryAfterMs);
    });

  async #attempt(outcome: Outcome): Promise<SendResult> {
    const { leadId, contact, change = {}, version, key, isWithdrawn } = outcome;
    if (!this.#ports.isOnline()) return { kind: 'waiting', reason: '' };
    if (this.#read(key)) writeStored('lead-outbox', this.#owner + key, { ...outcome, isTried: true });
    const { api } = this.#ports;
    try {
      if (isWithdrawn) {
        await api.withdrawContact(leadId, key);
        return { kind: 'refused', message: '', errors: {} };
      }
      if (contact) return { kind: 'saved', value: await api.logContact(leadId, contact, key) };
      return await api.change(leadId, change, { version, key });
    } catch (error) {
      const reason = isConnectionLost(error) ? '' : failureText(error, 'The server could not save this outcome.');
      if (isRefusal(error)) return { kind: 'refused', message: reason, errors: {} };
      return error instanceof NotAuthenticatedError
        ? { kind: 'waiting', reason: 'Log in to send this outcome.', isLoggedOut: true }
        : { kind: 'waiting', reason };
    }
  }

  #settle(outcome: Outcome, result: SendResult): void {
    const { key, isWithdrawn } = outcome;
    // The user has cancelled the contact while it was being sent. The next flush undoes it.
    if (this.#read(key)?.isWithdrawn && !isWithdrawn) return;
    const isAwaited = this.#results.has(key);
    if (isAwaited) this.#results.set(key, result);
    if (result.kind === 'waiting') {
      this.#write(key, { ...outcome, ...this.#read(key), state: 'waiting', reason: result.reason });
    } else if (result.kind === 'saved' || isAwaited || isWithdrawn) {
      this.#write(key, undefined);
    } else if (result.kind === 'conflict') {
      // The user has seen the newer version when they send the outcome again.
      this.#write(key, { ...outcome, state: 'refused', reason: conflictText, version: result.value.version });
    } else {
      this.#write(key, { ...outcome, state: 'refused', reason: refusalText(result) });
    }
    if (result.kind === 'saved') this.#follow(result.value);
    if (result.kind !== 'waiting') this.#ports.onSent();
  }

  /** Keeps later outcomes valid after the user's own outcome has moved the lead to its next version. */
  #follow({ id, version }: LeadDetail): void {
    for (const outcome of this.#list())
      if (outcome.leadId === id && outcome.version === version - 1) this.#write(outcome.key, { ...outcome, version });
  }

  /** Sends a rejected outcome again. */
  retry(outcome: Outcome): void {
    this.#write(outcome.key, { ...outcome, state: 'waiting', reason: '' });
    void this.flush();
  }

  /** Cancels an outcome. If the server may have stored the contact, the server is asked to undo it. */
  withdraw(outcome: Outcome): void {
    const isUnsure = outcome.isTried && outcome.state !== 'refused';
    this.#write(outcome.key, isUnsure ? { ...outcome, isWithdrawn: true } : undefined);
    if (isUnsure) void this.flush();
  }

  /** Sends outcomes when the connection returns. Returns a function that ends this. */
  start(): () => void {
    const send = (): void => void this.flush();
    addEventListener('online', send);
    addEventListener('storage', this.refresh);
    send();
    return () => {
      removeEventListener('online', send);
      removeEventListener('storage', this.refresh);
      clearTimeout(this.#timer);
    };
  }
}
