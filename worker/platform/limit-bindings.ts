import type { R2Bucket } from '@cloudflare/workers-types';
import type { AssetsBinding } from './bindings.ts';
import { type Wait, withinLimit } from './limits.ts';

type GetWait = () => Wait;

/** Adds a time limit to asset requests. Each body is read in full within the limit, because bodies can also stall. */
export const limitAssets = (assets: AssetsBinding, getWait: GetWait): AssetsBinding => ({
  fetch: (input) =>
    withinLimit(getWait(), async () => {
      const response = await assets.fetch(input);
      const { status, statusText, headers } = response;
      return new Response(response.body && (await response.arrayBuffer()), { status, statusText, headers });
    }),
});

const promiseMethods = ['head', 'get', 'put', 'delete', 'list', 'arrayBuffer', 'bytes', 'text', 'json', 'blob'];

function limitCalls<Target extends object>(target: Target, getWait: GetWait): Target {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (!promiseMethods.includes(String(name))) return value.bind(target);
      return (...values: unknown[]) =>
        withinLimit(getWait(), async () => {
          const result: unknown = await value.apply(target, values);
          return name === 'get' && result !== null ? limitCalls(result as object, getWait) : result;
        });
    },
  });
}

export const limitBucket = (bucket: R2Bucket, getWait: GetWait): R2Bucket => limitCalls(bucket, getWait);
