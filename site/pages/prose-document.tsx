import type { ReactElement, ReactNode } from 'react';
import { PageHead } from '#site/components/page-head/page-head.tsx';
import { Document, type PageFrame } from './document.tsx';

interface ProseDocumentProps extends PageFrame {
  heading: string;
  lead?: ReactNode;
  picture?: string;
  /** The head is no higher than its text. */
  isLow?: boolean;
  /** What can be done at once, in the head of the page. */
  actions?: ReactNode;
  /** Style sheet that holds the one of text pages too. */
  stylesheet?: string;
  children: ReactNode;
}

/** The frame of a page that is mostly text: crumbs, one heading, a lead line, then the page's own bands. */
export function ProseDocument(props: ProseDocumentProps): ReactElement {
  return (
    <Document head={props.head} shell={props.shell} assets={props.assets}>
      <link rel="stylesheet" href={props.stylesheet ?? props.assets.textStylesheet} precedence="default" />
      <PageHead crumbs={props.crumbs} heading={props.heading} lead={props.lead} picture={props.picture} isLow={props.isLow}>
        {props.actions}
      </PageHead>
      {props.children}
    </Document>
  );
}
