import type { OwnNotifications, QuietHours } from '#site/shared/staff.ts';
import { StaffApi, toWrite } from '#site/staff/api.ts';

const path = '/api/notifications';

/** API calls for the user's own notifications. */
export class PushApi extends StaffApi {
  own = (): Promise<OwnNotifications> => this.json(path);

  /** @param version version of the quiet hours on which the change is based */
  saveQuietHours = (quietHours: QuietHours | null, version: number): Promise<void> =>
    this.run(`${path}/quiet-hours`, toWrite('PUT', { quietHours }, { version }));

  addDevice = async ({ endpoint, keys }: PushSubscriptionJSON): Promise<string> =>
    (await this.json<{ id: string }>(`${path}/devices`, toWrite('POST', { endpoint, keys }))).id;

  /** Returns the id of this browser's subscription. Null if the user gets no notifications here. */
  findDevice = async (endpoint: string): Promise<string | null> =>
    (await this.json<{ id: string | null }>(`${path}/devices/find`, toWrite('POST', { endpoint }))).id;

  removeDevice = (id: string): Promise<void> => this.run(`${path}/devices/${id}`, toWrite('DELETE'));
}
