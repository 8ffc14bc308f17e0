import { join } from 'node:path';
import type { Institute } from '#catalogue/schema/institute.ts';

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
  /** Private: leads that the database could not take. */
  leadBucket: string;
  /** True where search engines must list nothing. */
  isHidden: boolean;
  /** True where the institute wants browsers to know beforehand that the domain is https alone. */
  isPreloaded: boolean;
}

type DeployedInstitute = Pick<Institute, 'origin'> & Partial<Pick<Institute, 'hstsPreload'>>;

/** @param institute its `origin` is the address of the live site, `https://www.institute.example` */
export function buildTarget(name: EnvironmentName, { origin, hstsPreload = false }: DeployedInstitute): Target {
  const { hostname } = new URL(origin);
  const bare = hostname.replace(/^www\./, '');
  if (name === 'staging')
    return {
      name,
      host: `staging.${bare}`,
      arguments: ['--env', 'staging'],
      database: 'institute-staging',
      bucket: 'institute-media-staging',
      leadBucket: 'institute-leads-staging',
      isHidden: true,
      isPreloaded: false,
    };
  return {
    name,
    host: hostname,
    ...(bare !== hostname && { apex: bare }),
    // Names the top-level environment, so that nothing is guessed.
    arguments: ['--env', ''],
    database: 'institute',
    bucket: 'institute-media',
    leadBucket: 'institute-leads',
    isHidden: false,
    isPreloaded: hstsPreload,
  };
}

/** Record of what was last sent to a target. */
export const recordFile = (stateDir: string, { name }: Target): string => join(stateDir, 'deploy', `${name}.json`);

/** Record of the catalogue that was last sent there. */
export const catalogueRecordFile = (stateDir: string, { name }: Pick<Target, 'name'>): string =>
  join(stateDir, 'deploy', `${name}-catalogue.json`);
