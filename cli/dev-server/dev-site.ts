import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Bundle } from '#cli/generate/bundle/bundle.ts';
import { hashCode } from '#cli/generate/bundle/code-hash.ts';
import { type BuildCache, openBuildCache } from '#cli/generate/cache/build-cache.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { withoutEndedClaims } from '#site/views/claims.ts';
import { listRedirects } from '#site/views/redirects.ts';
import type { Site } from '#site/views/site.ts';
import type { CodeBundles, SiteCode } from './site-code.ts';

interface DevSiteOptions {
  catalogue: string;
  asOf: string;
  cacheDir: string;
  code: CodeBundles;
}

export interface Stale {
  catalogue: boolean;
  pages: boolean;
  scripts: boolean;
  styles: boolean;
}

export const allStale: Stale = { catalogue: true, pages: true, scripts: true, styles: true };
export const nothingStale: Stale = { catalogue: false, pages: false, scripts: false, styles: false };

export const eitherStale = (a: Stale, b: Stale): Stale => ({
  catalogue: a.catalogue || b.catalogue,
  pages: a.pages || b.pages,
  scripts: a.scripts || b.scripts,
  styles: a.styles || b.styles,
});

interface Material {
  catalogue: Catalogue;
  code: SiteCode;
  scripts: Bundle;
  styles: Bundle;
}

interface Planned {
  plans: ReadonlyMap<string, PagePlan>;
  files: ReadonlyMap<string, string | Uint8Array>;
}

/** Holds the site in memory. All pages are planned on the first request. Each page is rendered on request. */
export class DevSite {
  #material: Material | undefined;
  #planned: Planned | undefined;
  readonly #cache: BuildCache;
  /** Hash of the drawing code when the server started. The running program keeps that code even if its files change. */
  readonly #mediaCode: string;

  constructor(private readonly options: DevSiteOptions) {
    const { cacheDir } = options;
    this.#cache = openBuildCache({ folder: cacheDir });
    this.#mediaCode = hashCode(projectRoot).media;
  }

  get stylesheet(): string | undefined {
    return this.#material?.styles.entries.get('site/styles/site.css');
  }

  /** Updates the site. If the catalogue or the code has mistakes, throws and leaves the site unchanged. */
  async update(stale: Stale): Promise<void> {
    const { catalogue: dir, cacheDir, code: bundles } = this.options;
    const known = this.#material;
    const [catalogue, code, scripts, styles] = await Promise.all([
      stale.catalogue || !known ? loadCatalogue({ dir, cacheDir }).then((loaded) => loaded.catalogue) : known.catalogue,
      stale.pages || !known ? bundles.makePages() : known.code,
      stale.scripts || !known ? bundles.makeScripts() : known.scripts,
      stale.styles || !known ? bundles.makeStyles() : known.styles,
    ]);
    this.#material = { catalogue, code, scripts, styles };
    this.#planned = undefined;
  }

  #plan({ catalogue, code, scripts, styles }: Material): Planned {
    const bundle = {
      files: [...scripts.files, ...styles.files],
      entries: new Map([...scripts.entries, ...styles.entries]),
      staffShell: [...scripts.staffShell, ...styles.staffShell],
    };
    const site: Site = code.createSite(catalogue, this.options.asOf, code.assetNames(bundle));
    // Skips the search for near-duplicates, which takes longer than all other steps and does not affect how pages look.
    const plans = code.planPages(site, (_site, all) => [...all]);
    return {
      plans: new Map(plans.map((plan) => [plan.path, plan])),
      files: new Map(code.siteFiles({ site, bundle })),
    };
  }

  get #site(): Planned | undefined {
    if (this.#material) this.#planned ??= this.#plan(this.#material);
    return this.#planned;
  }

  renderPage(path: string): string | undefined {
    const plan = this.#site?.plans.get(path);
    if (!plan || !this.#material) return undefined;
    return new this.#material.code.PageRenderer().render(plan.component, plan.props);
  }

  findRedirect(path: string): string | undefined {
    const { catalogue } = this.#material ?? {};
    return catalogue && listRedirects(catalogue, this.options.asOf).find(({ from }) => from === path)?.to;
  }

  /** Returns a script, style, picture or document. Pictures and documents are created on request unless they are cached. */
  async readFile(file: string): Promise<string | Uint8Array | undefined> {
    const known = this.#site?.files.get(file);
    if (known !== undefined || !this.#material) return known;
    const media = mediaFiles(withoutEndedClaims(this.#material.catalogue, this.options.asOf)).find((each) => each.file === file);
    return media && this.#cache.get(media.maker, [this.#mediaCode, media.inputs], media.make);
  }
}
