import type { ListedAccount } from '#site/shared/staff.ts';
import type { MailServer } from '#tests/support/mail-server.ts';
import type { TestWorker } from '#tests/support/worker.ts';

export interface ApiAnswer {
  status: number;
  body: { account: ListedAccount; message: string; errors?: Record<string, string>; type: string };
}

export async function sendRequest(
  worker: TestWorker,
  [method, path]: readonly [method: string, path: string],
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> {
  const response = await worker.fetch(path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {} };
}

export function mailedToken({ inbox }: Pick<MailServer, 'inbox'>): string {
  const text = inbox.at(-1)?.content[0]?.value ?? '';
  return /#set-password=([\w.-]+)/.exec(text)?.[1] ?? '';
}

export async function auditActions({ db }: TestWorker): Promise<string[]> {
  const { results } = await db.prepare('SELECT action FROM audit ORDER BY id DESC').all<{ action: string }>();
  return results.map(({ action }) => action);
}
