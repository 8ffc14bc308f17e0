import type { ReactElement } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { buttonGroups, type EditorButton } from './editor-buttons.ts';
import { EditorIcon, editorIcons } from './editor-icon.tsx';

interface ToolbarProps {
  formats: Record<string, unknown>;
  onFormat: (format: string, value: unknown) => void;
  onAsk: (kind: 'link' | 'picture' | 'table') => void;
  onStep: (step: 'undo' | 'redo') => void;
}

/** Editor buttons in one row. On narrow screens, some buttons move into a menu at the end. */
export function Toolbar(props: ToolbarProps): ReactElement {
  return (
    <div className="rich-text-bar" role="toolbar" aria-label="Format">
      {buttonGroups.map((group) => (
        <span key={group[0]?.label} className="rich-text-group">
          {group.map((button) => (
            <ToolButton key={button.label} {...props} button={button} />
          ))}
        </span>
      ))}
      <Menu
        label={
          <>
            <EditorIcon name="more" />
            <span className="visually-hidden">More formatting</span>
          </>
        }
      >
        {buttonGroups
          .flat()
          .map((button) => (button.isFurther ? <ToolButton key={button.label} {...props} button={button} isNamed /> : null))}
      </Menu>
    </div>
  );
}

interface ToolButtonProps extends ToolbarProps {
  button: EditorButton;
  isNamed?: boolean;
}

function ToolButton({
  button: { label, sign, does, keys, isFurther },
  isNamed,
  formats,
  ...props
}: ToolButtonProps): ReactElement {
  function press(): void {
    if ('format' in does) props.onFormat(does.format, does.value);
    else if ('ask' in does) props.onAsk(does.ask);
    else props.onStep(does.step);
  }
  const hasForm = 'ask' in does && does.ask !== 'table';
  return (
    <QuietButton
      className={isFurther && !isNamed ? 'further' : ''}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isPressed(does, formats)}
      data-format={'format' in does ? does.format : undefined}
      // Keeps the cursor in the text, unless the button opens a form.
      onMouseDown={(event) => hasForm || event.preventDefault()}
      onClick={press}
    >
      {sign in editorIcons ? <EditorIcon name={sign as keyof typeof editorIcons} /> : <span>{sign}</span>}
      {isNamed ? <span>{label}</span> : null}
    </QuietButton>
  );
}

/** Whether the button's format applies at the cursor. Undefined for buttons that set no format. */
function isPressed(does: EditorButton['does'], formats: Record<string, unknown>): boolean | undefined {
  if ('format' in does) return formats[does.format] === does.value;
  return 'ask' in does && does.ask === 'link' ? Boolean(formats.link) : undefined;
}
