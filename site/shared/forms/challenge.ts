/**
 * What the pages and the worker agree on about the challenge. Above a limit `POST` of a form answers `{ok: true, id, challenge: true}`: the
 * lead is stored, its mail is held. With a site key the page then shows Turnstile's widget, with this action, and sends the same
 * submission again to the same address under the same `Idempotency-Key` (or `key`) with the token in this field. A token that Turnstile takes
 * for passed is answered with 200 `{ok: true, id}` and releases the mail; an answer that says `challenge: true` again has released nothing,
 * and takes another token: each is good for one lead, once, within five minutes.
 */
export const challengeField = 'cf-turnstile-response';
export const challengeAction = 'lead';
