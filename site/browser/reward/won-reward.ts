const rewardKey = 'reward';

/** The visit's storage; absent where the visitor has forbidden the site to store anything. */
function visitStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** The prize won in this visit: it goes with the next lead (envelope field `reward`). */
export const keptReward = (): string | null => visitStorage()?.getItem(rewardKey) ?? null;
export const keepReward = (prize: string): void => visitStorage()?.setItem(rewardKey, prize);
export const forgetReward = (): void => visitStorage()?.removeItem(rewardKey);
