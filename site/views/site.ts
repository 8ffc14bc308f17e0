import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Claim } from '#catalogue/schema/institute.ts';
import type { Marathi } from '#catalogue/schema/marathi.ts';
import type { Assets } from './assets.ts';
import { findClaim } from './claims.ts';
import { type FormOptions, formOptions } from './form-options.ts';
import { marathiOptions, marathiShell } from './marathi.ts';
import { type ShellView, shellView } from './shell.ts';

export interface Site {
  catalogue: Catalogue;
  /** The build's day in India (Asia/Kolkata), such as `2026-11-20`. */
  asOf: string;
  assets: Assets;
  shell: ShellView;
  options: FormOptions;
  /** The same site in Marathi. Undefined if the catalogue has no translations. */
  marathi?: Site | undefined;
}

export function createSite(catalogue: Catalogue, asOf: string, assets: Assets): Site {
  const site: Site = { catalogue, asOf, assets, shell: shellView(catalogue, asOf), options: formOptions(catalogue, asOf) };
  return { ...site, marathi: catalogue.marathi && toMarathi(site, catalogue.marathi) };
}

const toMarathi = (site: Site, marathi: Marathi): Site => ({
  ...site,
  shell: marathiShell(site.shell, site.catalogue, marathi),
  options: marathiOptions(site.options, site.catalogue, marathi),
});

export const findShownClaim = ({ catalogue, asOf }: Site, id: string): Claim | undefined => findClaim(catalogue, asOf, id);
