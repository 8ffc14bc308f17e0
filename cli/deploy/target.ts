import { join } from 'node:path';

export const environmentNames = ['production', 'staging'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** Where a deployment goes. */
export interface Target {
  name: EnvironmentName;
  /** Host that serves the site. */
  host: string;
  /** Host that only redirects to it. */
  apex?: string;
  /** Arguments of wrangler that name the environment. */
  arguments: readonly string[];
  database: string;
  bucket: string;
  /** True where search engines must list nothing. */
  isHidden: boolean;
}

/** @param origin of the live site, `https://www.institute.example` */
export function targetOf(name: EnvironmentName, origin: string): Target {
  const { hostname } = new URL(origin);
  const bare = hostname.replace(/^www\./, '');
  if (name === 'staging')
    return {
      name,
      host: `staging.${bare}`,
      arguments: ['--env', 'staging'],
      database: 'institute-staging',
      bucket: 'institute-media-staging',
      isHidden: true,
    };
  return {
    name,
    host: hostname,
    ...(bare !== hostname && { apex: bare }),
    // Names the top-level environment, so that nothing is guessed.
    arguments: ['--env', ''],
    database: 'institute',
    bucket: 'institute-media',
    isHidden: false,
  };
}

/** Record of what was last sent to a target. */
export const recordFile = (stateDir: string, { name }: Target): string => join(stateDir, 'deploy', `${name}.json`);
