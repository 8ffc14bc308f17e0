type Styles = 'boardStyles' | 'writingStyles' | 'figuresStyles' | 'ownersStyles' | 'paletteStyles';

/** Loads a style sheet. `name` is the data attribute that contains its URL. Resolves once the styles apply. */
const loadStyles = (name: Styles): Promise<void> =>
  new Promise((resolve, reject) => {
    const href = document.getElementById('admin')?.dataset[name] ?? '';
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Could not load the styles ${href}`));
    document.head.append(link);
  });

/** Waits for a part of the screen and for its style sheet, which load at the same time. */
export async function withStyles<Part>(part: Promise<Part>, name: Styles): Promise<Part> {
  const [loaded] = await Promise.all([part, loadStyles(name)]);
  return loaded;
}
