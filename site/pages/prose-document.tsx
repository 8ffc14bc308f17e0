import type { ReactElement, ReactNode } from 'react';
import { PageHead, type PageHeadProps } from '#site/components/page-head/page-head.tsx';
import { Document, type DocumentProps } from './document.tsx';

interface ProseDocumentProps extends DocumentProps, Omit<PageHeadProps, 'children'> {
  /** Content below the heading, such as buttons. */
  actions?: ReactNode;
  /** Style sheet that replaces the one for text pages. It must include the rules for text pages that the page needs. */
  stylesheet?: string;
}

export function ProseDocument({ actions, stylesheet, children, ...page }: ProseDocumentProps): ReactElement {
  return (
    <Document {...page}>
      <link rel="stylesheet" href={stylesheet ?? page.assets.textStylesheet} precedence="default" />
      <PageHead {...page}>{actions}</PageHead>
      {children}
    </Document>
  );
}
