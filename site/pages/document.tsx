import type { ReactElement, ReactNode } from 'react';
import { type BarOffer, BottomBar } from '#site/components/bottom-bar/bottom-bar.tsx';
import { Consent } from '#site/components/consent/consent.tsx';
import { Footer } from '#site/components/footer/footer.tsx';
import { Header } from '#site/components/header/header.tsx';
import { TextsContext } from '#site/components/texts-context.ts';
import type { Head } from '#site/head/head.ts';
import { HeadTags } from '#site/head/head-tags.tsx';
import { sayIn } from '#site/shared/text/say.ts';
import type { Assets } from '#site/views/assets.ts';
import type { Link, ShellView } from '#site/views/shell.ts';

export interface PageFrame {
  head: Head;
  shell: ShellView;
  assets: Assets;
  crumbs: readonly Link[];
}

export interface DocumentProps extends Omit<PageFrame, 'crumbs'> {
  offer?: BarOffer;
  hasClosingCall?: boolean;
  children: ReactNode;
}

export function Document({ head, shell, assets, offer, hasClosingCall, children }: DocumentProps): ReactElement {
  return (
    <html lang={shell.lang}>
      <HeadTags head={head} assets={assets} siteName={shell.name} lang={shell.lang} />
      <body {...loaderTexts(shell)}>
        <Header shell={shell} otherPath={head.otherPath} />
        <main id="main" tabIndex={-1}>
          <TextsContext value={shell.texts}>{children}</TextsContext>
          {head.isUnreviewed ? <p className="note not-reviewed">हा मजकूर संस्थेने अद्याप तपासलेला नाही.</p> : null}
        </main>
        <Footer shell={shell} hasClosingCall={hasClosingCall} />
        <BottomBar shell={shell} offer={offer} />
        {shell.ga4 ? <Consent ga4={shell.ga4} texts={shell.texts} /> : null}
      </body>
    </html>
  );
}

/** Texts that the loader shows before it has loaded a form. In English, the loader knows them. */
function loaderTexts({ texts }: ShellView): Record<`data-${string}`, string> | undefined {
  if (!texts) return undefined;
  const say = sayIn(texts);
  return {
    'data-wait': say('One moment...'),
    'data-close': say('Close'),
    'data-offline': say('You are offline. The form still has what you typed. Please send it again when you are back online.'),
  };
}
