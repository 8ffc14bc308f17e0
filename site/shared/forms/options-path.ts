/**
 * JSON with the forms' choices, loaded when a dialog opens. The path has no content hash. Otherwise every page that names it would have to
 * be rebuilt and uploaded whenever one course changes.
 */
export const formOptionsPath = '/form-options.json';
