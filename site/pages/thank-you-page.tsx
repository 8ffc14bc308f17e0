import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { Document, type PageFrame } from './document.tsx';

/** One syllabus; the thank-you page's address ends in the key of the one asked for. */
interface SyllabusFile {
  key: string;
  title: string;
  href: string;
}

interface ThankYouPageProps extends PageFrame {
  text: string;
  /** When the institute calls, where the form asks for a call. */
  hours?: string | undefined;
  /** Syllabus files, where the form asked for one: a visitor without script finds the PDF here. */
  downloads: readonly SyllabusFile[];
}

/** Where a form that was sent without script leads. */
export function ThankYouPage({ head, shell, assets, text, hours, downloads }: ThankYouPageProps): ReactElement {
  return (
    <Document head={head} shell={shell} assets={assets}>
      <link rel="stylesheet" href={assets.textStylesheet} precedence="default" />
      <div className="band page-head">
        <h1>Thank you</h1>
        <p className="lead">{text}</p>
        {hours ? <p>We call: {hours}.</p> : null}
        <p className="actions">
          <a className="button" href={shell.whatsappHref} target="_blank" rel="noopener noreferrer">
            <span className="icon" data-icon="whatsapp" />
            Write on WhatsApp
          </a>
          <a className="button primary" href={routes.home}>
            Go Home
          </a>
        </p>
      </div>
      {downloads.length > 0 ? (
        <section className="band">
          <h2>Syllabus files</h2>
          <ul className="link-list">
            {downloads.map((syllabus) => (
              <li key={syllabus.key} id={syllabus.key} className="syllabus-file">
                <a href={syllabus.href} download={`${syllabus.title}-Syllabus.pdf`}>
                  {syllabus.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Document>
  );
}
