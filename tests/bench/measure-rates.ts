import { Agent, request } from 'node:http';

export interface Load {
  name: string;
  url: (index: number) => string;
  headers?: Record<string, string>;
  body?: (index: number) => string;
  status: number;
}

export interface RoundOptions {
  rounds: number;
  roundMs: number;
}

export type Rates = ReadonlyMap<string, readonly number[]>;

const connections = 6;
const warmUpRequests = 30;

function sendOne(agent: Agent, { url, headers = {}, body, status }: Load, index: number): Promise<void> {
  const content = body?.(index);
  const method = content === undefined ? 'GET' : 'POST';
  const type = content === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(content) };
  return new Promise((resolve, reject) => {
    const sent = request(url(index), { agent, method, headers: { ...headers, ...type } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === status ? resolve() : reject(new Error(`${url(index)} answered ${response.statusCode}`)),
      );
    });
    sent.once('error', reject).end(content);
  });
}

/**
 * Measures each load's requests per second. All loads take turns in each round, so that a busy machine slows all of them equally. Each
 * request of a load has a unique number.
 */
export async function measureRates(loads: readonly Load[], { rounds, roundMs }: RoundOptions): Promise<Rates> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const rates = new Map(loads.map((load) => [load.name, [] as number[]]));
  let index = 0;
  async function measureRate(load: Load): Promise<number> {
    const start = performance.now();
    const first = index;
    const sendOn = async (): Promise<void> => {
      while (performance.now() - start < roundMs) await sendOne(agent, load, index++);
    };
    await Promise.all(Array.from({ length: connections }, sendOn));
    return ((index - first) * 1000) / (performance.now() - start);
  }
  for (const load of loads) for (let sent = 0; sent < warmUpRequests; sent += 1) await sendOne(agent, load, index++);
  for (let round = 0; round < rounds; round += 1) for (const load of loads) rates.get(load.name)?.push(await measureRate(load));
  agent.destroy();
  return rates;
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the ratio of two loads' rates. This is the median of the ratios in all rounds, because a busy machine slows both loads in the
 * same round.
 */
export const medianRatio = (rates: Rates, name: string, base: string): number =>
  median((rates.get(name) ?? []).map((rate, round) => rate / (rates.get(base)?.[round] ?? Number.NaN)));

export function formatRates(rates: Rates, base: string, floors: Readonly<Record<string, number>>): string {
  const rows = [...rates].map(
    ([name, values]) =>
      `| ${name} | ${median(values).toFixed(0)} | ${medianRatio(rates, name, base).toFixed(2)} | ${floors[name] ?? ''} |`,
  );
  return [`| answer | requests a second | of ${base} | at least |`, '|---|--:|--:|--:|', ...rows, ''].join('\n');
}

export const areFloorsMet = (rates: Rates, base: string, floors: Readonly<Record<string, number>>): boolean =>
  Object.entries(floors).every(([name, floor]) => medianRatio(rates, name, base) >= floor);
