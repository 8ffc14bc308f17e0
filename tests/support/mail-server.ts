import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from './faults/fault.ts';

/** A message in the format of MailChannels' `POST /tx/v1/send`. */
export interface SentMail {
  campaign_id: string;
  subject: string;
  from: { email: string; name: string };
  reply_to?: { email: string; name: string };
  personalizations: { to: { email: string }[]; cc?: unknown; bcc?: unknown }[];
  content: { type: string; value: string }[];
}

export interface MailServer {
  url: string;
  inbox: SentMail[];
  keys: string[];
  requestCount: number;
  /** Response status for each message. 202 accepts it. */
  status: number;
  /** Runs before the server responds to a message. The response waits until this function is done. */
  beforeAnswer: () => Promise<unknown>;
  /** Empties the inbox, counts requests from 1 and breaks the connections that the fault names. */
  startCounting(fault: Fault | undefined): void;
  clearFault(): void;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<SentMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));

/** Starts a fake MailChannels server on loopback, which can go down and return on the same port. */
export async function startMailServer(): Promise<MailServer> {
  let fault: Fault | undefined;
  const mail: MailServer = {
    url: '',
    inbox: [],
    keys: [],
    requestCount: 0,
    status: 202,
    beforeAnswer: async () => {},
    startCounting: (next) => {
      mail.inbox.length = 0;
      mail.requestCount = 0;
      fault = next;
    },
    clearFault: () => {
      fault = undefined;
    },
    goDown: async () => {},
    comeBack: async () => {},
  };
  const server = createServer(async (request, response) => {
    mail.requestCount += 1;
    mail.keys.push(String(request.headers['x-api-key']));
    const breaks = fault && (fault.isForEver ? mail.requestCount >= fault.call : mail.requestCount === fault.call);
    if (breaks && fault?.moment === 'before') return void request.socket.destroy();
    const message = await readBody(request);
    await mail.beforeAnswer();
    if (mail.status === 202) mail.inbox.push(message);
    if (breaks) return void request.socket.destroy();
    response.writeHead(mail.status, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(
      JSON.stringify(mail.status === 202 ? { request_id: `request-${mail.inbox.length}`, results: [] } : { errors: ['refused'] }),
    );
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  mail.url = `http://127.0.0.1:${port}`;
  mail.goDown = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  mail.comeBack = () => listen(server, port);
  return mail;
}
