/**
 * Constants of the spam challenge that the pages and the worker share.
 *
 * Above a rate limit, a form's `POST` returns `{ok: true, id, challenge: true}`: the lead is stored, but its mail is held. If there is a
 * site key, the page then shows Turnstile's widget with this action. It sends the same submission again, to the same address and under the
 * same `Idempotency-Key` (or `key`), with the token in this field. If Turnstile accepts the token, the response is 200 `{ok: true, id}` and
 * the mail is released. If the response contains `challenge: true` again, nothing was released and another token is needed. Each token is
 * valid once, for one lead, for five minutes.
 */
export const challengeField = 'cf-turnstile-response';
export const challengeAction = 'lead';
