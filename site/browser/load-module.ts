const preloadErrorEvent = 'preload-error';

/**
 * Loads a script module. The loader must use this function for all dynamic imports.
 *
 * @returns the module, or undefined if loading failed and a listener handled the error with `preventDefault()`
 * @throws the import error if no listener handled it
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
