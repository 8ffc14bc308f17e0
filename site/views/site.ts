import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Claim } from '#catalogue/schema/institute.ts';
import type { Assets } from './assets.ts';
import { findClaim } from './claims.ts';
import { type FormOptions, formOptions } from './form-options.ts';
import { type ShellView, shellView } from './shell.ts';

/** What the page table makes its pages from: the catalogue, the day, and the views that all pages share. */
export interface Site {
  catalogue: Catalogue;
  /** The build's day in Asia/Kolkata, `2026-11-20`. */
  asOf: string;
  assets: Assets;
  shell: ShellView;
  options: FormOptions;
}

export function createSite(catalogue: Catalogue, asOf: string, assets: Assets): Site {
  return { catalogue, asOf, assets, shell: shellView(catalogue, asOf), options: formOptions(catalogue, asOf) };
}

/** The claim with this id, while it may be shown: the registry is the only place a figure comes from. */
export const findShownClaim = ({ catalogue, asOf }: Site, id: string): Claim | undefined => findClaim(catalogue, asOf, id);
