/**
 * Constants of the spam challenge, shared by the pages and the worker.
 *
 * Above a rate limit, a form's `POST` returns `{ok: true, id, challenge: true}`: the lead is stored, but its email is held. If there is a
 * site key, the page then shows Turnstile's widget with this action. When the visitor has passed the challenge, the page sends the same
 * submission again, with Turnstile's token in this field. The address and the `Idempotency-Key` (or `key`) must be the same as before.
 *
 * If Turnstile accepts the token, the response is 200 `{ok: true, id}` and the email is released. If the response contains `challenge:
 * true` again, nothing was released and another token is needed. Each token is valid once, for one lead, for five minutes.
 */
export const challengeField = 'cf-turnstile-response';
export const challengeAction = 'lead';
