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

/** A member of staff or a visitor at a site with empty stores. */
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

  /** Creates a session directly, which avoids hashing a password. */
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

  visit(path: string): Promise<Answer> {
    return this.stage.fetch(path);
  }

  /** Repeats a request until the response has one of these statuses, and waits as long as each response asks. Returns the last response. */
  async sendUntil(request: DeskRequest, ...statuses: number[]): Promise<Answer> {
    for (let tried = 1; ; tried += 1) {
      const response = await this.send(request);
      if (statuses.includes(response.status) || tried === tries) return response;
      await this.stage.time.pass(Number(response.headers.get('retry-after') ?? 0) * 1000);
    }
  }

  async logIn(): Promise<boolean> {
    this.#token = '';
    const body = { email: staffEmail, password };
    const response = await this.sendUntil({ method: 'POST', path: '/api/auth/login', body }, 200);
    if (response.status === 200) this.#token = (JSON.parse(response.text) as { token: string }).token;
    return response.status === 200;
  }

  async whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
    this.stage.startFault({ part: 'database', call: 1, moment: 'before', isForEver: true, error: '', failure: 'silence' });
    const result = await work();
    this.stage.repair();
    return result;
  }
}

/** Outcome of a story in words. All lists are empty if nothing went wrong. */
export interface Outcome {
  /** Acknowledged data that is missing, or pages that cannot be read but should be readable. */
  lost?: string[];
  doubled?: string[];
  strangers?: string[];
}

export interface WorkStory {
  name: string;
  maxMs: number;
  /** Plays the story. `begin` starts the fault once the preparations are done, and `repair` ends it. */
  play(desk: Desk, fault: Fault | undefined, begin: () => void): Promise<Outcome>;
}

/** Returns the texts of the pairs whose condition is false. */
export const unless = (...pairs: readonly (readonly [holds: boolean, text: string])[]): string[] =>
  pairs.flatMap(([holds, text]) => (holds ? [] : [text]));
