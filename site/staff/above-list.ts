/** History state of something that was opened from a list, so that closing it can go back. */
const aboveList = { isAboveList: true };

const isAboveList = (): boolean => (history.state as Partial<typeof aboveList> | null)?.isAboveList === true;

export const openAboveList = (address: string): void => history.pushState(aboveList, '', address);

/** Whether the user has just pasted this address or followed a link to it. Addresses that the desk wrote have a state. */
export const isNewAddress = (): boolean => history.state === null;

export const replaceAddress = (address: string): void => history.replaceState(history.state ?? {}, '', address);

/** Returns to the list. The result is true if the browser goes back, which changes the address. */
export function returnToList(address: string): boolean {
  if (!isAboveList()) {
    replaceAddress(address);
    return false;
  }
  history.back();
  return true;
}
