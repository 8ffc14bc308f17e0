import type { ReactElement } from 'react';

/** The word "Sample" on a card with made-up content. Renders nothing on other cards. */
export const SampleMark = ({ of: { placeholder } }: { of: { placeholder: boolean } }): ReactElement | null =>
  placeholder ? <b className="sample-mark">Sample</b> : null;
