import { type InputHTMLAttributes, type ReactElement, useState } from 'react';
import {
  type BlogFieldName,
  type BlogFields,
  blogFieldNames,
  blogFields,
  defaultCategory,
} from '#site/shared/blog/blog-fields.ts';
import { createExcerpt, toProseText } from '#site/shared/blog/plain-text.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import { TextField } from '#site/staff/controls.tsx';

const categories = [defaultCategory, 'Data Science', 'Cloud Computing & Security', 'Soft Skills', 'SAP', 'BIM', 'Careers'];

interface SettingsProps {
  fields: BlogFields;
  origin: string;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<BlogFields>) => void;
}

const settings = blogFieldNames.filter((name) => blogFields[name].in?.includes('settings'));

export function Settings({ fields, origin, errors, onChange }: SettingsProps): ReactElement {
  const extras: Partial<Record<BlogFieldName, Partial<LineProps>>> = {
    category: { list: 'blog-categories' },
    slug: { placeholder: slugify(fields.title) },
  };
  return (
    <>
      {settings.map((name) =>
        name === 'tags' ? (
          <Tags key={name} tags={fields.tags} error={errors.tags} onTags={(tags) => onChange({ tags })} />
        ) : (
          <Line
            key={name}
            name={name}
            value={String(fields[name] ?? '')}
            error={errors[name]}
            onValue={(value) => onChange({ [name]: value })}
            {...extras[name]}
          />
        ),
      )}
      <datalist id="blog-categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <ResultPreview fields={fields} origin={origin} />
    </>
  );
}

interface LineProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'list' | 'placeholder'> {
  name: BlogFieldName;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

function Line({ name, value, error, onValue, ...rest }: LineProps): ReactElement {
  const { label, hint, goodLength } = blogFields[name];
  const id = `blog-${slugify(label)}`;
  return (
    <TextField
      {...{ id, label, value, error }}
      hint={error ? null : goodLength ? `${value.length} characters (about ${goodLength} works best)` : hint}
      onType={onValue}
      {...rest}
    />
  );
}

const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

interface TagsProps {
  tags: string[];
  error: string | undefined;
  onTags: (tags: string[]) => void;
}

/** Input for tags, separated by commas. The text stays as typed, unless the tags change elsewhere. */
function Tags({ tags, error, onTags }: TagsProps): ReactElement {
  const [typed, setTyped] = useState(tags.join(', '));
  const value = parseTags(typed).join() === tags.join() ? typed : tags.join(', ');
  function updateTags(text: string): void {
    setTyped(text);
    onTags(parseTags(text));
  }
  return <Line name="tags" value={value} error={error} onValue={updateTags} />;
}

function ResultPreview({ fields, origin }: Pick<SettingsProps, 'fields' | 'origin'>): ReactElement {
  return (
    <figure className="result-preview" aria-label="Search result preview">
      <p className="result-address">{`${origin}/blogs/${fields.slug || slugify(fields.title) || '...'}`}</p>
      <p className="result-title">{createExcerpt(fields.seoTitle || fields.title || 'Article title', 62)}</p>
      <p>
        {createExcerpt(
          fields.seoDescription || toProseText(fields.content) || 'The first sentences of the article appear here.',
          158,
        )}
      </p>
    </figure>
  );
}
