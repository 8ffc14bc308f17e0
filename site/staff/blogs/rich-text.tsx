import type Quill from 'quill/core';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { BlogApi } from './blog-api.ts';
import { createQuill, insertPicture, showHtml } from './create-quill.ts';
import { LinkForm } from './link-form.tsx';
import { PictureDialog, type PlacedPicture } from './picture-dialog.tsx';
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
  kind: 'picture' | 'link';
  /** Where the cursor was. */
  range: { index: number; length: number };
  file?: File;
}

/** An editor in `place`, the formats at its cursor, and what it asks for. */
function useQuill({ html, generation, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const quill = useRef<Quill>(null);
  const report = useRef(onChange);
  report.current = onChange;
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  const [asking, setAsking] = useState<Asking | null>(null);

  const ask = useCallback((kind: Asking['kind'], file?: File): void => {
    const range = quill.current?.getSelection() ?? { index: quill.current?.getLength() ?? 0, length: 0 };
    setAsking({ kind, range, ...(file && { file }) });
  }, []);

  useEffect(() => {
    if (!place.current || quill.current) return;
    quill.current = createQuill(place.current.appendChild(document.createElement('div')), {
      label: 'Text of the article',
      onChange: (text) => report.current(text),
      onFormats: setFormats,
      onLink: () => ask('link'),
      onPicture: (file) => ask('picture', file),
    });
  }, [ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text goes in when the generation changes, never while it is typed.
  useEffect(() => {
    if (quill.current) showHtml(quill.current, html);
  }, [generation]);
  return { place, quill, formats, asking, setAsking, ask };
}

/** The article's text with its buttons. */
export default function RichText(props: RichTextProps): ReactElement {
  const { api, error } = props;
  const { place, quill, formats, asking, setAsking, ask } = useQuill(props);

  function placePicture(picture: PlacedPicture): void {
    setAsking(null);
    if (quill.current) insertPicture(quill.current, picture, asking?.range.index);
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
      <Toolbar formats={formats} onFormat={setFormat} onAsk={ask} onStep={(step) => quill.current?.history[step]()} />
      {asking?.kind === 'link' ? <LinkForm href={typeof formats.link === 'string' ? formats.link : ''} onDone={setLink} /> : null}
      {asking?.kind === 'picture' ? (
        <PictureDialog api={api} file={asking.file} onPlace={placePicture} onClose={() => setAsking(null)} />
      ) : null}
      {props.children}
      {/* A translated article would be saved as the article. */}
      <div ref={place} className="rich-text-place" translate="no" />
      {error ? <p className="error">{error}</p> : null}
    </div>
  );
}
