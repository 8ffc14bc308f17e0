/** The first prize of the visit: the wheel gives no second. */
const wonKey = 'reward-won';
/** The prize that goes with the next lead (envelope field `reward`). */
const pendingKey = 'reward';

/** The visit's storage; absent where the visitor has forbidden the site to store anything. */
function getVisitStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export const readWonReward = (): string | null => getVisitStorage()?.getItem(wonKey) ?? null;

export function storeReward(prize: string): void {
  getVisitStorage()?.setItem(wonKey, prize);
  getVisitStorage()?.setItem(pendingKey, prize);
}

/** The prize won in this visit and not yet sent. */
export const readPendingReward = (): string | null => getVisitStorage()?.getItem(pendingKey) ?? null;
export const removeReward = (): void => getVisitStorage()?.removeItem(pendingKey);
