/** Loads an additional stylesheet. `name` is the data attribute that contains its URL. Resolves once the styles apply. */
export const loadStyles = (
  name: 'boardStyles' | 'writingStyles' | 'figuresStyles' | 'ownersStyles' | 'paletteStyles',
): Promise<void> =>
  new Promise((resolve, reject) => {
    const href = document.getElementById('admin')?.dataset[name] ?? '';
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Could not load the styles ${href}`));
    document.head.append(link);
  });
