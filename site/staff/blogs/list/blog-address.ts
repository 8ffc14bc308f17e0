/** History state of an article that was opened from the list, so that closing it can go back. */
const aboveList = { isAboveList: true };

const formatAddress = (id: string | undefined): string => (id ? `#blogs/${id}` : '#blogs');

/** Returns the id of the article in the URL, such as `#blogs/<id>`. It is `new` until a new article is saved. */
export const readBlogAddress = (): string | undefined => /^#blogs\/([^/?]+)/.exec(location.hash)?.[1];

export const addBlogAddress = (id: string): void => history.pushState(aboveList, '', formatAddress(id));

export const replaceBlogAddress = (id: string | undefined): void => history.replaceState(history.state, '', formatAddress(id));

/** Returns to the list. The result is whether the browser goes back, which the page notices as a change of the address. */
export function leaveBlogAddress(): boolean {
  const isAboveList = (history.state as Partial<typeof aboveList> | null)?.isAboveList === true;
  if (isAboveList) history.back();
  else replaceBlogAddress(undefined);
  return isAboveList;
}
