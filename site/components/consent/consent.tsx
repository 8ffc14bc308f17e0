import type { ReactElement } from 'react';
import { privacyPath } from '#catalogue/routes.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';

/**
 * Asks for consent before Google Analytics loads. Rendered only if a Google Analytics property is configured. Hidden without JavaScript,
 * because nothing is measured then.
 */
export const Consent = cachedFragment('consent', function Consent({ ga4 }: { ga4: string }): ReactElement {
  return (
    <aside className="consent" data-ga4={ga4} aria-label="Analytics">
      <div className="box consent-question" data-consent-question="" hidden>
        <p>
          May we count your visit with Google Analytics? It sets cookies and shows us which pages lead to an enquiry. The site
          works the same without it. <a href={privacyPath}>What we store</a>
        </p>
        <p className="consent-actions">
          <button type="button" className="button quiet" data-consent="denied">
            No
          </button>{' '}
          <button type="button" className="button quiet" data-consent="granted">
            Yes
          </button>
        </p>
      </div>
      <button type="button" className="note consent-reopen" data-consent-reopen="" hidden>
        Analytics choice
      </button>
    </aside>
  );
});
