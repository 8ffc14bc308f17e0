import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Claim } from '#catalogue/schema/institute.ts';
import type { Assets } from './assets.ts';
import { findClaim } from './claims.ts';
import { type FormOptions, formOptions } from './form-options.ts';
import { type ShellView, shellView } from './shell.ts';

export interface Site {
  catalogue: Catalogue;
  /** The build's day in India (Asia/Kolkata), such as `2026-11-20`. */
  asOf: string;
  assets: Assets;
  shell: ShellView;
  options: FormOptions;
}

export function createSite(catalogue: Catalogue, asOf: string, assets: Assets): Site {
  return { catalogue, asOf, assets, shell: shellView(catalogue, asOf), options: formOptions(catalogue, asOf) };
}

export const findShownClaim = ({ catalogue, asOf }: Site, id: string): Claim | undefined => findClaim(catalogue, asOf, id);
