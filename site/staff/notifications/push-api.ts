import type { OwnNotifications, QuietHours } from '#site/shared/staff.ts';
import { expectOk, jsonBody, type Request, readJson } from '#site/staff/api.ts';

const path = '/api/notifications';
const loadFailure = 'Could not load your notifications. Please try again.';
const saveFailure = 'Could not save the notification settings. Please try again.';

/** API calls for the user's own notifications. Each call throws with a message for the user if it fails. */
export class PushApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  own = async (): Promise<OwnNotifications> => readJson(await this.#request(path), loadFailure);

  /** @param version version of the quiet hours on which the change is based */
  async saveQuietHours(quietHours: QuietHours | null, version: number): Promise<void> {
    const { headers, body } = jsonBody({ quietHours });
    const init = { method: 'PUT', headers: { ...headers, 'If-Match': `"${version}"` }, body };
    await expectOk(await this.#request(`${path}/quiet-hours`, init), saveFailure);
  }

  addDevice = async ({ endpoint, keys }: PushSubscriptionJSON): Promise<string> =>
    (
      await readJson<{ id: string }>(
        await this.#request(`${path}/devices`, { method: 'POST', ...jsonBody({ endpoint, keys }) }),
        saveFailure,
      )
    ).id;

  /** Returns the id of this browser's subscription. Null if the user gets no notifications here. */
  findDevice = async (endpoint: string): Promise<string | null> =>
    (
      await readJson<{ id: string | null }>(
        await this.#request(`${path}/devices/find`, { method: 'POST', ...jsonBody({ endpoint }) }),
        loadFailure,
      )
    ).id;

  removeDevice = async (id: string): Promise<void> =>
    void (await expectOk(await this.#request(`${path}/devices/${id}`, { method: 'DELETE' }), saveFailure));
}
