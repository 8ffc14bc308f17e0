import { MailChannels } from 'mailchannels-sdk';
import type { Bindings } from '#worker/platform/bindings.ts';
import { type Limits, PartTimeout, type Stopwatch, withinLimit } from '#worker/platform/limits.ts';
import type { MailMessage, MailPort, Outcome } from '#worker/platform/ports.ts';

/**
 * In the MailChannels Email API, status 400 and 413 mean a problem with the message, and 401 and 403 a problem with our key or sender.
 * Other errors may be temporary.
 */
function toOutcome(error: { message: string; statusCode: number | null } | null): Outcome {
  if (!error) return { kind: 'accepted' };
  const reason = `mail service: ${error.statusCode ?? 'unreachable'}`;
  if (error.statusCode === 401 || error.statusCode === 403) return { kind: 'misconfigured', reason };
  return { kind: error.statusCode === 400 || error.statusCode === 413 ? 'reject' : 'retry', reason };
}

export function createMailChannels(
  { MAILCHANNELS_API_KEY: key, MAILCHANNELS_BASE_URL: baseUrl }: Bindings,
  { limits, stopwatch }: { limits: Pick<Limits, 'mail'>; stopwatch: Stopwatch },
): MailPort | undefined {
  if (!key) return undefined;
  const client = new MailChannels(key, baseUrl ? { baseUrl } : {});
  async function sendNow({ to, from, replyTo, subject, text, html }: MailMessage, campaignId: string): Promise<Outcome> {
    const { error, data } = await client.emails.send({
      to: [{ email: to }],
      from,
      ...(replyTo && { replyTo }),
      subject,
      text,
      html,
      campaignId,
    });
    const rejected = data?.results?.find((result) => result.status === 'failed');
    return rejected ? { kind: 'retry', reason: 'mail service: not queued' } : toOutcome(error);
  }
  return {
    // The MailChannels SDK has no time limit of its own.
    send: (message, deliveryId) =>
      withinLimit({ part: 'mail', milliseconds: limits.mail, stopwatch }, () => sendNow(message, deliveryId)).catch(
        (error: unknown) => {
          if (error instanceof PartTimeout) return { kind: 'retry', reason: 'mail service: timed out' };
          throw error;
        },
      ),
  };
}
