import type { Catalogue } from '#catalogue/catalogue.ts';
import { type CatalogueSource, catalogueSources } from './sources.ts';

interface CatalogueFile {
  source: CatalogueSource;
  /** Path below the catalogue folder. */
  file: string;
  value: unknown;
}

/** Lists the catalogue's data file by file, for code that looks for something in all files. */
export function* listCatalogueFiles(catalogue: Catalogue): Generator<CatalogueFile> {
  for (const source of catalogueSources as readonly CatalogueSource[]) {
    const { name, path, keyField = 'name', format } = source;
    const data = catalogue[name as keyof Catalogue];
    if (path.endsWith('.yaml')) yield { source, file: path, value: data };
    else
      for (const value of data as unknown as Record<string, unknown>[])
        yield { source, file: `${path}/${value[keyField]}.${format === 'markdown' ? 'md' : 'yaml'}`, value };
  }
}
