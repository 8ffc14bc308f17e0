/**
 * JSON with the forms' choices, loaded when a dialog opens. The path has no content hash. With a hash, a change to one course would make it
 * necessary to rebuild and upload every page that contains the path.
 */
export const formOptionsPath = '/form-options.json';
