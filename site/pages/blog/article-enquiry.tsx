import type { ReactElement } from 'react';
import { LeadForm } from '#site/components/lead-form/lead-form.tsx';
import { FormPageFields } from '#site/components/lead-form/lead-form-slot.tsx';
import contact from '#site/shared/forms/definitions/contact.ts';
import { cutText } from '#site/shared/text/cut-text.ts';
import type { FormOptions } from '#site/views/form-options.ts';

interface ArticleEnquiryProps {
  title: string;
  pageUrl: string;
  /** Address of the registration mailbox. The blog receives this address as a setting. */
  contactEmail: string;
  options: FormOptions;
}

/** Maximum length of the article's title in the prefilled message. The whole message may have at most 500 characters. */
const maxTitleLength = 120;

export function ArticleEnquiry({ title, pageUrl, contactEmail, options }: ArticleEnquiryProps): ReactElement {
  const message = `I read "${cutText(title, maxTitleLength)}" and would like to know more.`;
  return (
    <section className="band article-enquiry" id="enquire">
      <div className="lead-form-slot" data-island="lead-form" data-form-id={contact.id}>
        <LeadForm form={contact} options={options} knownValues={{ message }} />
      </div>
      <FormPageFields formId={contact.id} pageUrl={pageUrl} />
      <input type="hidden" form={contact.id} name="contactEmail" value={contactEmail} />
    </section>
  );
}
