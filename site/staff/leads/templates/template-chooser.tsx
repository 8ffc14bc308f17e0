import { type ReactElement, useState } from 'react';
import type { EdgeTemplate } from '#catalogue/edge.ts';
import type { LeadDetail, LeadOptions, MessageTemplates } from '#site/shared/lead.ts';
import type { MessageWay } from '#site/shared/lead-contact.ts';
import { type Choice, CloseButton, Failure, ReloadButton, Select } from '#site/staff/controls.tsx';
import { MessageLinks } from '#site/staff/leads/contact/message-links.tsx';
import type { StartedTemplate } from '#site/staff/leads/contact/pending-contact.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { Radios } from '#site/staff/radios.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { LanguageSwitch, languageCodes, useTemplateLanguage } from './template-language.tsx';
import { offerTemplates, templateMessage } from './template-message.ts';

interface SendProps {
  lead: LeadDetail;
  options: LeadOptions;
  onSend: (way: MessageWay, template: StartedTemplate) => void;
}

export interface TemplateChooserProps extends SendProps {
  api: LeadApi;
}

/** Loads the templates of the catalogue, to choose and send one. */
export function TemplateChooser({ api, ...props }: TemplateChooserProps): ReactElement {
  const { state, value, failure, reload } = useLoaded(
    'templates',
    api.templates,
    'Could not load the templates. Please try again.',
  );
  return (
    <section className="contact-card template-chooser" aria-labelledby="templates-title">
      <h4 id="templates-title">Templates</h4>
      <CloseButton />
      {value ? <Templates {...props} {...value} /> : null}
      {state === 'loading' && !value ? <p role="status">Loading...</p> : null}
      <Failure>{failure}</Failure>
      {state === 'failed' ? <ReloadButton state={state} onReload={reload} /> : null}
    </section>
  );
}

function Templates({ templates, ...props }: SendProps & MessageTemplates): ReactElement {
  const [chosenKey, setChosenKey] = useState<string>();
  const offered = offerTemplates(templates, props.lead);
  const chosen = templates.find(({ key }) => key === chosenKey) ?? offered[0] ?? templates[0];
  if (!chosen) return <p>The catalogue has no templates yet.</p>;
  return (
    <>
      <TemplateCards {...{ offered, templates, chosen }} onChoose={setChosenKey} />
      <ChosenTemplate {...props} template={chosen} />
    </>
  );
}

/** Shows the text that will be sent, and the links that open WhatsApp or the mail program with it. */
function ChosenTemplate({ template, lead, options, onSend }: SendProps & { template: EdgeTemplate }): ReactElement {
  const [language, setLanguage] = useTemplateLanguage(lead.language);
  const { key, title, texts } = template;
  const message = templateMessage({ template, language }, lead, options);
  return (
    <>
      <LanguageSwitch language={language} isReviewed={texts[language].isReviewed} onChoose={setLanguage} />
      <p className="lead-note" lang={languageCodes[language]} translate="no">
        {message.text}
      </p>
      <p className="lead-contacts">
        <MessageLinks lead={lead} message={message} onSend={(way) => onSend(way, { key, title, language })} />
      </p>
    </>
  );
}

interface TemplateCardsProps {
  offered: readonly EdgeTemplate[];
  templates: readonly EdgeTemplate[];
  chosen: EdgeTemplate;
  onChoose: (key: string) => void;
}

/** Shows the templates for the lead's stage as cards, followed by a list of the others. */
function TemplateCards({ offered, templates, chosen, onChoose }: TemplateCardsProps): ReactElement {
  const others = templates.filter((template) => !offered.includes(template));
  return (
    <Radios
      className="choice-cards"
      legend="Template"
      name="template"
      choices={offered.map(({ key, title }) => [key, title])}
      chosen={chosen.key}
      onChoose={onChoose}
    >
      {others.length ? (
        <Select
          id="other-template"
          label="Another template"
          value={others.includes(chosen) ? chosen.key : ''}
          choices={[
            ...(offered.length ? [['', 'Another template'] as const] : []),
            ...others.map(({ key, title }): Choice => [key, title]),
          ]}
          onChoose={(key) => onChoose(key || (offered[0]?.key ?? ''))}
        />
      ) : null}
    </Radios>
  );
}
