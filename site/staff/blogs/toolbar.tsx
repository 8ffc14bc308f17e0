import type { ReactElement } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import { type Drawing, drawings, editorButtons } from './editor-buttons.ts';

interface ToolbarProps {
  formats: Record<string, unknown>;
  onFormat: (format: string, value: unknown) => void;
  onAsk: (kind: 'link' | 'picture') => void;
  onStep: (step: 'undo' | 'redo') => void;
}

const steps = [
  { step: 'undo', label: 'Undo', keys: 'Ctrl+Z' },
  { step: 'redo', label: 'Redo', keys: 'Ctrl+Shift+Z' },
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
              {typeof sign === 'string' ? sign : <Sign {...sign} />}
            </QuietButton>
          ))}
        </span>
      ))}
      <span className="rich-text-group">
        <QuietButton aria-label="Link" title="Link (Ctrl+K)" aria-pressed={Boolean(formats.link)} onClick={() => onAsk('link')}>
          <Sign {...drawings.link} />
        </QuietButton>
        <QuietButton aria-label="Picture" title="Picture" onClick={() => onAsk('picture')}>
          <Sign {...drawings.picture} />
        </QuietButton>
      </span>
      <span className="rich-text-group">
        {steps.map(({ step, label, keys }) => (
          <QuietButton
            key={step}
            aria-label={label}
            title={`${label} (${keys})`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onStep(step)}
          >
            <Sign {...drawings[step]} />
          </QuietButton>
        ))}
      </span>
    </div>
  );
}

const Sign = ({ path }: Drawing): ReactElement => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
