import type { ReactElement, ReactNode } from 'react';
import { PageHead } from '#site/components/page-head/page-head.tsx';
import { Document, type PageFrame } from './document.tsx';

interface ProseDocumentProps extends PageFrame {
  heading: string;
  lead?: ReactNode;
  picture?: string;
  isLandscape?: boolean;
  isLow?: boolean;
  actions?: ReactNode;
  /** Style sheet that replaces the one for text pages. It must include the rules for text pages. */
  stylesheet?: string;
  children: ReactNode;
}

export function ProseDocument(props: ProseDocumentProps): ReactElement {
  const { crumbs, heading, lead, picture, isLandscape, isLow, actions } = props;
  return (
    <Document head={props.head} shell={props.shell} assets={props.assets}>
      <link rel="stylesheet" href={props.stylesheet ?? props.assets.textStylesheet} precedence="default" />
      <PageHead crumbs={crumbs} heading={heading} lead={lead} picture={picture} isLandscape={isLandscape} isLow={isLow}>
        {actions}
      </PageHead>
      {props.children}
    </Document>
  );
}
