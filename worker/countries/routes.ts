import { Hono } from 'hono';
import { type EdgeCountry, edgeCountriesPath, edgeCountriesSchema } from '#catalogue/edge.ts';
import type { AppEnv } from '../http/app-types.ts';
import type { AssetsBinding } from '../platform/bindings.ts';
import { fetchAsset } from '../platform/edge-files.ts';
import { limitsMs } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { builtInCountries } from './built-in-countries.ts';

const maxCountries = 1000;

async function readOwnList(assets: AssetsBinding): Promise<readonly EdgeCountry[]> {
  try {
    const response = await fetchAsset(assets, edgeCountriesPath);
    return response.ok ? edgeCountriesSchema.parse(await response.json()) : builtInCountries;
  } catch (error) {
    logError('countries-unreadable', error);
    return builtInCountries;
  }
}

/** Fetches the list from an external API with the response `{data: [{name, flag}]}`. Undefined if the request fails. */
async function readRemote(url: string): Promise<readonly EdgeCountry[] | undefined> {
  try {
    const address = new URL(url);
    address.searchParams.set('limit', String(maxCountries));
    const response = await fetch(address, { signal: AbortSignal.timeout(limitsMs.countries) });
    if (!response.ok) throw new Error(`The countries API responded with ${response.status}`);
    const { data } = (await response.json()) as { data?: unknown };
    return edgeCountriesSchema.parse(data);
  } catch (error) {
    logError('remote-countries-failed', error, { url });
    return undefined;
  }
}

/**
 * Reads the list of countries. The worker fetches an external list itself, so that visitors' browsers contact only this site, and the
 * pages' security policy does not have to allow other sites.
 */
async function readCountries({ assets, countriesUrl }: Ports): Promise<readonly EdgeCountry[]> {
  return (countriesUrl && (await readRemote(countriesUrl))) || readOwnList(assets);
}

function readLimit(text: string | undefined): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, maxCountries) : maxCountries;
}

export const countryRoutes = new Hono<AppEnv>();

countryRoutes.get('/api/v1/countries', async (c) => {
  const countries = await readCountries(c.get('ports'));
  c.header('Cache-Control', 'public, max-age=3600');
  return c.json({ data: countries.slice(0, readLimit(c.req.query('limit'))) });
});
