import { createServer } from 'node:net';

/** Address of the servers that only this computer reaches. */
export const host = '127.0.0.1';

/** Whether a server could listen on the port now. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
