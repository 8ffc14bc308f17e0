import type { ReactElement } from 'react';
import type { EdgeTemplate } from '#catalogue/edge.ts';
import { type Choice, Select } from '#site/staff/controls.tsx';
import { Radios } from '#site/staff/radios.tsx';

interface TemplateCardsProps {
  offered: readonly EdgeTemplate[];
  templates: readonly EdgeTemplate[];
  chosen: EdgeTemplate;
  onChoose: (key: string) => void;
}

/** Shows the templates for the lead's stage as cards, followed by a list of the others. */
export function TemplateCards({ offered, templates, chosen, onChoose }: TemplateCardsProps): ReactElement {
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
