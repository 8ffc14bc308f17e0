import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { type BlogArticle, blogArticleSchema } from '#catalogue/schema/blog-article.ts';
import { UserError } from '#cli/errors/user-error.ts';

const folderName = 'blog-articles';

function readArticle(folder: string, name: string): BlogArticle {
  const file = join(folder, name);
  const parsed = blogArticleSchema.safeParse(parse(readFileSync(file, 'utf8')));
  if (!parsed.success)
    throw new UserError(`${file} is no article:\n${z.prettifyError(parsed.error)}`, { hint: 'Put the fields named right.' });
  if (`${parsed.data.slug}.yaml` !== name)
    throw new UserError(`${file} has the slug ${parsed.data.slug}.`, { hint: `Rename it to ${parsed.data.slug}.yaml.` });
  return parsed.data;
}

/**
 * The articles of `<catalogue>/blog-articles`, none where there is no such folder.
 *
 * @throws UserError for a file that is no article
 */
export function readStarterArticles(catalogueDir: string): BlogArticle[] {
  const folder = join(catalogueDir, folderName);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readArticle(folder, name));
}
