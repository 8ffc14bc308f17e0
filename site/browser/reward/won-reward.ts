const wonKey = 'reward-won';
/** Storage key for the prize that the next lead will contain in its `reward` field. */
const pendingKey = 'reward';

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

export const readPendingReward = (): string | null => getVisitStorage()?.getItem(pendingKey) ?? null;
export const removeReward = (): void => getVisitStorage()?.removeItem(pendingKey);
