import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postLead } from '#site/browser/forms/post-lead.ts';

let status = 0;
let body = '{}';
const server = createServer((_request, response) => void response.writeHead(status).end(body));
let endpoint = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/send-email`;
});
afterAll(() => server.close());

const post = () => postLead({ endpoint, key: 'key', submission: {} });

test.each([
  [200, 'taken'],
  [201, 'taken'],
  [400, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'unreached'],
  [500, 'unreached'],
  [503, 'unreached'],
])('treats a lead submission answered with status %i as %s', async (answer, result) => {
  status = answer;
  body = '{}';
  expect(await post()).toEqual({ result });
});

test('if a lead is rejected, reports its invalid fields, each with a message', async () => {
  status = 422;
  body = '{"errors":{"phone":"Phone number must be numeric"}}';
  expect(await post()).toEqual({ result: 'refused', errors: { phone: 'Phone number must be numeric' } });
});
