import type { BlogArticle } from '#catalogue/schema/blog-article.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { cacheFolder } from '#cli/state-folders.ts';

/**
 * The articles of `<catalogue>/blog-articles`, none where there is no such folder.
 * @throws {CatalogueError} with every mistake of the catalogue
 */
export async function readStarterArticles(catalogueDir: string): Promise<readonly BlogArticle[]> {
  const { catalogue } = await loadCatalogue({ dir: catalogueDir, cacheDir: cacheFolder });
  return catalogue.articles;
}
