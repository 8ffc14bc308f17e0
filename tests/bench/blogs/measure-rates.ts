import { Agent, get } from 'node:http';

/** One kind of request. */
export interface Load {
  name: string;
  /** Absolute address of each request, by its number. */
  url: (index: number) => string;
  headers?: Record<string, string>;
  status: number;
}

const roundMs = 1500;
const rounds = 5;
const connections = 6;

const once = (agent: Agent, { url, headers = {}, status }: Load, index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url(index), { agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === status ? resolve() : reject(new Error(`${url(index)} answered ${response.statusCode}`)),
      );
    }).once('error', reject);
  });

async function rateOf(agent: Agent, load: Load): Promise<number> {
  const start = performance.now();
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() - start < roundMs) {
      sent += 1;
      await once(agent, load, sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return (sent * 1000) / (performance.now() - start);
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Requests a second of each load, the median of rounds in which all take their turn, so that a busy machine slows all alike. */
export async function measureRates(loads: readonly Load[]): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const rates = new Map(loads.map((load) => [load.name, [] as number[]]));
  for (const load of loads) for (let index = 0; index < 30; index += 1) await once(agent, load, index);
  for (let round = 0; round < rounds; round += 1) for (const load of loads) rates.get(load.name)?.push(await rateOf(agent, load));
  agent.destroy();
  return new Map([...rates].map(([name, values]) => [name, median(values)]));
}
