/** Raised on `window` when a part of the page's script cannot be loaded; its `detail` is the error. */
const preloadErrorEvent = 'preload-error';

/**
 * Loads a part of the script. Every dynamic import of the loader goes through here.
 *
 * @returns the module, or undefined when it could not be loaded and a listener has handled that with `preventDefault()`
 * @throws the failure of the import unless it was handled
 */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch (error) {
    const isUnhandled = window.dispatchEvent(new CustomEvent(preloadErrorEvent, { cancelable: true, detail: error }));
    if (isUnhandled) throw error;
    return undefined;
  }
}
