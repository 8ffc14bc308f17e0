import type { default as Quill, Range } from 'quill/core';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { BlogApi } from './blog-api.ts';
import { createQuill } from './create-quill.ts';
import { DescriptionForm } from './description-form.tsx';
import { showHtml } from './editor-html.ts';
import { describePicture, writePicture } from './insert-content.ts';
import { LinkForm } from './link-form.tsx';
import { PictureDialog, type PlacedPicture } from './picture-dialog.tsx';
import { placePictures } from './place-pictures.ts';
import { SelectionBar } from './selection-bar.tsx';
import { changeTable, insertTable } from './table-actions.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextProps {
  api: BlogApi;
  html: string;
  /** Changes when the text is to be shown anew. */
  generation: number;
  onChange: (html: string) => void;
  error: string | undefined;
  /** What stands between the buttons and the text. */
  children: ReactNode;
}

interface Asking {
  kind: 'picture' | 'link' | 'description';
  /** Where the cursor was, or where a picture was dropped. */
  range: Pick<Range, 'index' | 'length'>;
  file?: File;
}

/** An editor in `place`, the formats at its cursor, and what it asks for. */
function useQuill({ api, html, generation, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const quill = useRef<Quill>(null);
  const report = useRef(onChange);
  report.current = onChange;
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  const [asking, setAsking] = useState<Asking | null>(null);
  const [notice, setNotice] = useState('');

  const ask = useCallback((kind: Asking['kind'], file?: File, at?: Range): void => {
    const range = at ?? quill.current?.getSelection() ?? { index: quill.current?.getLength() ?? 0, length: 0 };
    setAsking({ kind, range, ...(file && { file }) });
  }, []);

  useEffect(() => {
    if (!place.current || quill.current) return;
    const editor = createQuill(place.current.appendChild(document.createElement('div')), {
      label: 'Text of the article',
      onChange: (text) => report.current(text),
      onFormats: setFormats,
      onLink: () => ask('link'),
      onPicture: (file, at) => ask('picture', file, at),
      onPictures: (pictures, places) => {
        setNotice(pictures.found.length > 0 ? 'Storing the pictures...' : '');
        void placePictures({ api, quill: editor }, pictures, places).then(setNotice);
      },
    });
    quill.current = editor;
  }, [ask, api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text goes in when the generation changes, never while it is typed.
  useEffect(() => {
    if (quill.current) showHtml(quill.current, html);
  }, [generation]);
  return { place, quill, formats, asking, setAsking, ask, notice };
}

/** A translated article would be saved as the article. */
const placeProps = { className: 'rich-text-place', translate: 'no' } as const;

const textOf = (format: unknown): string => (typeof format === 'string' ? format : '');

const PasteNotice = ({ text }: { text: string }): ReactElement => (
  <p className="paste-notice" role="status">
    {text}
  </p>
);

/** The article's text with its buttons. */
export default function RichText(props: RichTextProps): ReactElement {
  const { api, error } = props;
  const { place, quill, formats, asking, setAsking, ask, notice } = useQuill(props);

  function placePicture(picture: PlacedPicture): void {
    setAsking(null);
    if (quill.current && asking) writePicture(quill.current, picture, asking.range.index);
  }

  function setDescription(alt: string | null): void {
    setAsking(null);
    if (quill.current && asking && alt !== null) describePicture(quill.current, alt, asking.range);
  }

  function setLink(href: string | null): void {
    setAsking(null);
    if (asking) quill.current?.setSelection(asking.range, 'silent');
    if (href !== null) quill.current?.format('link', href || false, 'user');
  }

  function setFormat(format: string, value: unknown): void {
    quill.current?.focus();
    quill.current?.format(format, formats[format] === value ? false : value, 'user');
  }

  return (
    <div className="rich-text" data-invalid={error ? '' : undefined}>
      <Toolbar
        formats={formats}
        onFormat={setFormat}
        onAsk={(kind) => (kind === 'table' ? quill.current && insertTable(quill.current) : ask(kind))}
        onStep={(step) => quill.current?.history[step]()}
      />
      <SelectionBar
        formats={formats}
        onTable={(action) => quill.current && changeTable(quill.current, action)}
        onDescribe={() => ask('description')}
      />
      {asking?.kind === 'link' ? <LinkForm href={textOf(formats.link)} onDone={setLink} /> : null}
      {asking?.kind === 'description' ? <DescriptionForm alt={textOf(formats.alt)} onDone={setDescription} /> : null}
      {asking?.kind === 'picture' ? (
        <PictureDialog api={api} file={asking.file} onPlace={placePicture} onClose={() => setAsking(null)} />
      ) : null}
      <PasteNotice text={notice} />
      {props.children}
      <div ref={place} {...placeProps} />
      {error ? <p className="error">{error}</p> : null}
    </div>
  );
}
