import type { R2Bucket } from '@cloudflare/workers-types';
import type { AssetsBinding } from './bindings.ts';
import { type Wait, withinLimit } from './limits.ts';

type GetWait = () => Wait;

/** The files of the build, each read whole within its time: a body can stall as a request can. */
export const limitAssets = (assets: AssetsBinding, getWait: GetWait): AssetsBinding => ({
  fetch: (input) =>
    withinLimit(getWait(), async () => {
      const response = await assets.fetch(input);
      const { status, statusText, headers } = response;
      return new Response(response.body && (await response.arrayBuffer()), { status, statusText, headers });
    }),
});

const promiseMethods = ['head', 'get', 'put', 'delete', 'list', 'arrayBuffer', 'bytes', 'text', 'json', 'blob'];

/** The object with a time limit on each of its calls, and on the bodies that they answer. */
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

/** A bucket of which every call, and the reading of what it holds, has its time. */
export const limitBucket = (bucket: R2Bucket, getWait: GetWait): R2Bucket => limitCalls(bucket, getWait);
