/** A line that goes away, on a terminal only. The work itself leaves no room for anything that turns. @returns what ends it */
export function showBusy(what: string, stream = process.stderr): () => void {
  let isShown = stream.isTTY === true;
  if (isShown) stream.write(`${what}...`);
  return () => {
    if (isShown) stream.write('\r\u001b[K');
    isShown = false;
  };
}

/** Says on a terminal what is under way while it is. */
export async function whileBusy<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const done = showBusy(what);
  try {
    return await work();
  } finally {
    done();
  }
}
