import type { ReactElement } from 'react';
import type { EdgeTemplate } from '#catalogue/edge.ts';
import { type Choice, Select } from '#site/staff/controls.tsx';

interface TemplateCardsProps {
  offered: readonly EdgeTemplate[];
  templates: readonly EdgeTemplate[];
  chosen: EdgeTemplate;
  onChoose: (key: string) => void;
}

/** Shows the templates for the lead's stage as cards, and all templates in a list. */
export const TemplateCards = ({ offered, templates, chosen, onChoose }: TemplateCardsProps): ReactElement => (
  <>
    {offered.length ? (
      <fieldset className="choice-cards">
        <legend className="visually-hidden">Templates for this stage</legend>
        {offered.map((template) => (
          <label key={template.key}>
            <input type="radio" name="template" checked={template === chosen} onChange={() => onChoose(template.key)} />
            <span>{template.title}</span>
          </label>
        ))}
      </fieldset>
    ) : null}
    <Select
      id="all-templates"
      label="All templates"
      value={chosen.key}
      choices={templates.map(({ key, title }): Choice => [key, title])}
      onChoose={onChoose}
    />
  </>
);
