/** The first prize of the visit: the wheel gives no second. */
const wonKey = 'reward-won';
/** The prize that goes with the next lead (envelope field `reward`). */
const pendingKey = 'reward';

/** The visit's storage; absent where the visitor has forbidden the site to store anything. */
function visitStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

export const wonReward = (): string | null => visitStorage()?.getItem(wonKey) ?? null;

export function keepReward(prize: string): void {
  visitStorage()?.setItem(wonKey, prize);
  visitStorage()?.setItem(pendingKey, prize);
}

/** The prize won in this visit and not yet sent. */
export const pendingReward = (): string | null => visitStorage()?.getItem(pendingKey) ?? null;
export const forgetReward = (): void => visitStorage()?.removeItem(pendingKey);
