/** Fetches a stylesheet behind those that are there; settles once it counts. */
export const loadStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The styles ${href} did not come`));
    document.head.append(link);
  });
