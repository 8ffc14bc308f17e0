import type { Revision, VersionField } from '#site/shared/blog/blog.ts';
import { type BlogFieldName, blogFields } from '#site/shared/blog/blog-fields.ts';

const isNamed = (field: VersionField): field is BlogFieldName => field !== 'content' && field !== 'status';

function describeText(words: number): string {
  if (words === 0) return 'text changed';
  return `${Math.abs(words)} ${Math.abs(words) === 1 ? 'word' : 'words'} ${words > 0 ? 'added' : 'removed'}`;
}

/** Describes a version's changes, such as "Published, 12 words added, tags and category changed". */
export function describeVersion(versions: readonly Revision[], index: number): string {
  const version = versions[index] as Revision;
  if (version.reason === 'refused') return version.version === 0 ? 'Not saved (replaced by other text)' : 'Not saved (conflict)';
  if (version.reason === 'cleaned') return 'Before automatic clean-up of the HTML';
  const { changed, status, wordCount } = version;
  if (!changed) return version.version === 1 ? 'First version' : 'Older versions are no longer stored';
  const before = versions.slice(index + 1).find(({ reason }) => reason !== 'refused');
  const names = [...new Set(changed.filter(isNamed).map((field) => blogFields[field].changeName))];
  const parts = [
    changed.includes('status') ? (status === 'published' ? 'published' : 'unpublished') : '',
    changed.includes('content') ? describeText(wordCount - (before?.wordCount ?? 0)) : '',
    names.length > 0 ? `${joinNames(names)} changed` : '',
  ].filter(Boolean);
  const text = parts.join(', ') || 'saved without changes';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const joinNames = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : String(names[0]);
