import type { ReactElement } from 'react';
import { privacyPath } from '#catalogue/routes.ts';
import type { Texts } from '#catalogue/texts.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { sayIn } from '#site/shared/text/say.ts';

interface ConsentProps {
  ga4: string;
  texts?: Texts | undefined;
}

/**
 * Asks for consent before Google Analytics loads. Rendered only if a Google Analytics property is configured. Hidden without JavaScript,
 * because nothing is measured then.
 */
export const Consent = cachedFragment('consent', function Consent({ ga4, texts }: ConsentProps): ReactElement {
  const say = sayIn(texts);
  return (
    <aside className="consent" data-ga4={ga4} aria-label={say('Analytics')}>
      <div className="box consent-question" data-consent-question="" hidden>
        <p>
          <span>
            {say(
              'May we count your visit with Google Analytics? It sets cookies and shows us which pages lead to an enquiry. The site works the same without it.',
            )}
          </span>{' '}
          <a href={privacyPath}>{say('What we store')}</a>
        </p>
        <p className="actions consent-actions">
          <button type="button" className="button quiet" data-consent="denied">
            {say('No')}
          </button>{' '}
          <button type="button" className="button quiet" data-consent="granted">
            {say('Yes')}
          </button>
        </p>
      </div>
      <button type="button" className="note consent-reopen" data-consent-reopen="" hidden>
        {say('Analytics choice')}
      </button>
    </aside>
  );
});
