import type { MailServer } from '#tests/support/mail-server.ts';
import type { AssetsBinding } from '#worker/platform/bindings.ts';
import { signToken } from '#worker/platform/token.ts';
import { readKeyring } from '#worker/staff/keyring.ts';
import { hashPassword } from '#worker/staff/password.ts';
import type { Fault } from '../fault.ts';
import { openLocalBucket, openLocalDatabase } from '../local-stores.ts';
import { type Answer, Stage, type Stores } from '../stage.ts';

const password = 'violet anchor 42';
const hash = hashPassword(password);
const staffEmail = 'asha.editor@institute.example';
const authKeys = `now:${Buffer.alloc(32, 7).toString('base64url')}`;

/** Of somebody who tries again until it is done. */
const tries = 5;

interface Place {
  mail: MailServer;
  assets: AssetsBinding;
}

interface DeskRequest {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Somebody of the staff, or a visitor, before a site of their own: stores that nobody else has written to. */
export class Desk {
  readonly stores: Required<Stores>;
  readonly stage: Stage;
  readonly mail: MailServer;
  #token = '';

  private constructor({ mail, assets }: Place) {
    this.stores = { db: openLocalDatabase(), spill: openLocalBucket(), media: openLocalBucket() };
    this.mail = mail;
    this.stage = new Stage({ stores: this.stores, mail, assets, vars: { AUTH_KEYS: authKeys } });
    mail.startCounting(undefined);
  }

  static async open(place: Place): Promise<Desk> {
    const desk = new Desk(place);
    const sql = "INSERT INTO users (id, email, role, password_hash, created_at) VALUES ('asha', ?1, 'admin', ?2, ?3)";
    await desk.stores.db
      .prepare(sql)
      .bind(staffEmail, await hash, desk.stage.now())
      .run();
    return desk;
  }

  /** Is logged in, without the price of a password's hash. */
  async enter(): Promise<void> {
    const { keyring } = readKeyring(authKeys);
    if (!keyring) throw new Error('The keys are not read');
    const [id, issuedAt] = ['session-1', this.stage.now()];
    const expiresAt = issuedAt + 12 * 60 * 60_000;
    const sql =
      'INSERT INTO sessions (id, user_id, generation, created_at, expires_at) SELECT ?1, id, generation, ?2, ?3 FROM users';
    await this.stores.db.prepare(sql).bind(id, issuedAt, expiresAt).run();
    this.#token = await signToken(keyring, { kind: 'session', id, userId: 'asha', issuedAt, expiresAt });
  }

  send({ method = 'GET', path, body, headers }: DeskRequest): Promise<Answer> {
    const authorization = this.#token && { Authorization: `Bearer ${this.#token}` };
    const type = body !== undefined && { 'Content-Type': 'application/json' };
    return this.stage.fetch(path, {
      method,
      headers: { ...authorization, ...type, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** As somebody who is not logged in. */
  visit(path: string): Promise<Answer> {
    return this.stage.fetch(path);
  }

  /** Asks again until an answer has one of the statuses, and waits where it is told to. @returns the last answer */
  async sendUntil(request: DeskRequest, ...statuses: number[]): Promise<Answer> {
    for (let tried = 1; ; tried += 1) {
      const response = await this.send(request);
      if (statuses.includes(response.status) || tried === tries) return response;
      await this.stage.time.pass(Number(response.headers.get('retry-after') ?? 0) * 1000);
    }
  }

  /** Logs in, trying again. @returns whether it was done */
  async logIn(): Promise<boolean> {
    this.#token = '';
    const body = { email: staffEmail, password };
    const response = await this.sendUntil({ method: 'POST', path: '/api/auth/login', body }, 200);
    if (response.status === 200) this.#token = (JSON.parse(response.text) as { token: string }).token;
    return response.status === 200;
  }

  /** Runs `work` while no call to the database is answered. */
  async whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
    this.stage.startFault({ part: 'database', call: 1, moment: 'before', isForEver: true, error: '', failure: 'silence' });
    const result = await work();
    this.stage.repair();
    return result;
  }
}

/** What a story came to, in words; all empty when nothing is wrong. */
export interface Outcome {
  /** Acknowledged, and not there; or not to be had although it should be. */
  lost?: string[];
  doubled?: string[];
  /** Mails to addresses that have no part in the story. */
  strangers?: string[];
}

/** What somebody does while a part fails. */
export interface WorkStory {
  name: string;
  /** Longest that any of its answers may take, in milliseconds. */
  maxMs: number;
  /** Runs it: `begin` makes the fault begin, once all that was there before is made, and `repair` ends it. */
  play(desk: Desk, fault: Fault | undefined, begin: () => void): Promise<Outcome>;
}

/** Those of the texts whose condition does not hold. */
export const unless = (...pairs: readonly (readonly [holds: boolean, text: string])[]): string[] =>
  pairs.flatMap(([holds, text]) => (holds ? [] : [text]));
