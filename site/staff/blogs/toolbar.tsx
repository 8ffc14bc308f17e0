import type { ReactElement } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import { editorButtons } from './editor-buttons.ts';

interface ToolbarProps {
  formats: Record<string, unknown>;
  onFormat: (format: string, value: unknown) => void;
  onAsk: (kind: 'link' | 'picture') => void;
  onStep: (step: 'undo' | 'redo') => void;
}

const steps = [
  { step: 'undo', label: 'Undo', sign: '↶', keys: 'Ctrl+Z' },
  { step: 'redo', label: 'Redo', sign: '↷', keys: 'Ctrl+Shift+Z' },
] as const;

/** The buttons over the text. */
export function Toolbar({ formats, onFormat, onAsk, onStep }: ToolbarProps): ReactElement {
  return (
    <div className="rich-text-bar" role="toolbar" aria-label="Format">
      {editorButtons.map((group) => (
        <span key={group[0]?.format} className="rich-text-group">
          {group.map(({ label, sign, format, value, keys }) => (
            <QuietButton
              key={label}
              aria-label={label}
              title={keys ? `${label} (${keys})` : label}
              aria-pressed={formats[format] === value}
              data-format={format}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onFormat(format, value)}
            >
              {sign}
            </QuietButton>
          ))}
        </span>
      ))}
      <span className="rich-text-group">
        <QuietButton title="Link (Ctrl+K)" aria-pressed={Boolean(formats.link)} onClick={() => onAsk('link')}>
          Link
        </QuietButton>
        <QuietButton onClick={() => onAsk('picture')}>Picture</QuietButton>
      </span>
      <span className="rich-text-group">
        {steps.map(({ step, label, sign, keys }) => (
          <QuietButton
            key={step}
            aria-label={label}
            title={`${label} (${keys})`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onStep(step)}
          >
            {sign}
          </QuietButton>
        ))}
      </span>
    </div>
  );
}
