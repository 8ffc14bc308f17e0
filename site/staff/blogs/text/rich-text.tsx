import type { default as Quill, Range } from 'quill/core';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
// With both imports, the bundler keeps React DOM in one chunk, which the public forms load.
import 'react-dom/client';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { PictureDialog, type PlacedPicture } from '#site/staff/blogs/pictures/picture-dialog.tsx';
import { placePictures } from '#site/staff/blogs/pictures/place-pictures.ts';
import { createQuill } from './create-quill.ts';
import { showHtml } from './editor-html.ts';
import { describePicture, writePicture } from './insert-content.ts';
import { DescriptionForm, LinkForm } from './link-form.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { changeTable, insertTable } from './table-actions.ts';
import { Toolbar } from './toolbar.tsx';

export interface RichTextProps {
  api: BlogApi;
  html: string;
  generation: number;
  onChange: (html: string) => void;
  error: string | undefined;
  children: ReactNode;
}

interface OpenedForm {
  kind: 'picture' | 'link' | 'description';
  range: Pick<Range, 'index' | 'length'>;
  file?: File;
}

function useQuill({ api, html, generation, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const quill = useRef<Quill>(null);
  const report = useRef(onChange);
  report.current = onChange;
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  const [openedForm, setOpenedForm] = useState<OpenedForm | null>(null);
  const [notice, setNotice] = useState('');

  const openForm = useCallback((kind: OpenedForm['kind'], file?: File, at?: Range): void => {
    const range = at ?? quill.current?.getSelection() ?? { index: quill.current?.getLength() ?? 0, length: 0 };
    setOpenedForm({ kind, range, ...(file && { file }) });
  }, []);

  useEffect(() => {
    if (!place.current || quill.current) return;
    const editor = createQuill(place.current.appendChild(document.createElement('div')), {
      label: 'Article text',
      onChange: (text) => report.current(text),
      onFormats: setFormats,
      onLink: () => openForm('link'),
      onPicture: (file, at) => openForm('picture', file, at),
      onPictures: (pictures, places) => {
        setNotice(pictures.found.length > 0 ? 'Uploading the pictures...' : '');
        void placePictures({ api, quill: editor }, pictures, places).then(setNotice);
      },
    });
    quill.current = editor;
  }, [openForm, api]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: show the text only for a new generation, never while the user is typing.
  useEffect(() => {
    if (quill.current) showHtml(quill.current, html);
  }, [generation]);
  /** Closes the form synchronously, because the text cannot receive the focus while a dialog is open. */
  function closeForm(): void {
    flushSync(() => setOpenedForm(null));
    if (openedForm) quill.current?.setSelection(openedForm.range, 'silent');
  }
  return { place, quill, formats, openedForm, closeForm, openForm, notice };
}

/** Prevents browsers from translating the text, because a translation would be saved as the article. */
const placeProps = { className: 'rich-text-place', translate: 'no' } as const;

const toText = (format: unknown): string => (typeof format === 'string' ? format : '');

const PasteNotice = ({ text }: { text: string }): ReactElement => (
  <p className="paste-notice" role="status">
    {text}
  </p>
);

export default function RichText(props: RichTextProps): ReactElement {
  const { api, error } = props;
  const { place, quill, formats, openedForm, closeForm, openForm, notice } = useQuill(props);

  function placePicture(picture: PlacedPicture): void {
    closeForm();
    if (quill.current && openedForm) writePicture(quill.current, picture, openedForm.range.index);
  }

  function setDescription(alt: string | null): void {
    closeForm();
    if (quill.current && openedForm && alt !== null) describePicture(quill.current, alt, openedForm.range);
  }

  function setLink(href: string | null): void {
    closeForm();
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
        onAsk={(kind) => (kind === 'table' ? quill.current && insertTable(quill.current) : openForm(kind))}
        onStep={(step) => quill.current?.history[step]()}
      />
      <SelectionBar
        formats={formats}
        onTable={(action) => quill.current && changeTable(quill.current, action)}
        onDescribe={() => openForm('description')}
      />
      {openedForm?.kind === 'link' ? <LinkForm href={toText(formats.link)} onDone={setLink} /> : null}
      {openedForm?.kind === 'description' ? <DescriptionForm alt={toText(formats.alt)} onDone={setDescription} /> : null}
      {openedForm?.kind === 'picture' ? (
        <PictureDialog api={api} file={openedForm.file} onPlace={placePicture} onClose={closeForm} />
      ) : null}
      <PasteNotice text={notice} />
      {props.children}
      <div ref={place} {...placeProps} />
      {error ? <p className="error">{error}</p> : null}
    </div>
  );
}
