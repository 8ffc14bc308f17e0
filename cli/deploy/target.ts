import { join } from 'node:path';
import type { Institute } from '#catalogue/schema/institute.ts';

export const environmentNames = ['production', 'staging'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

export interface Target {
  name: EnvironmentName;
  host: string;
  /** Domain without `www`, which only redirects to the host. */
  apex?: string;
  arguments: readonly string[];
  database: string;
  bucket: string;
  /** Private bucket for leads that the database could not store. */
  leadBucket: string;
  /** Whether search engines must not list the site. */
  isHidden: boolean;
  /** Whether the domain should be on the browsers' HTTPS preload list. */
  isPreloaded: boolean;
}

type DeployedInstitute = Pick<Institute, 'origin'> & Partial<Pick<Institute, 'hstsPreload'>>;

/** @param institute `origin` is the address of the live site, for example `https://www.institute.example` */
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
    // An empty environment name explicitly selects the top-level environment.
    arguments: ['--env', ''],
    database: 'institute',
    bucket: 'institute-media',
    leadBucket: 'institute-leads',
    isHidden: false,
    isPreloaded: hstsPreload,
  };
}

export const recordFile = (stateDir: string, { name }: Target): string => join(stateDir, 'deploy', `${name}.json`);

export const catalogueRecordFile = (stateDir: string, { name }: Pick<Target, 'name'>): string =>
  join(stateDir, 'deploy', `${name}-catalogue.json`);
