import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import type { DemoFormProps } from '#site/staff/leads/demos/demo-form.tsx';
import type { TemplateChooserProps } from '#site/staff/leads/templates/template-chooser.tsx';
import { useAutoClose } from '#site/staff/menu.tsx';
import { StaffIcon, type StaffIconName } from '#site/staff/staff-icon.tsx';

const DemoForm = lazyPart(async () => (await import('#site/staff/leads/demos/demo-form.tsx')).DemoForm);
const TemplateChooser = lazyPart(async () => (await import('#site/staff/leads/templates/template-chooser.tsx')).TemplateChooser);

/** Whether an open fold covers the page. `lead-panel-phone.css` uses the same width. */
const isOverPage = (): boolean => matchMedia('(max-width: 52rem)').matches;

interface ContactFoldProps {
  fold: RefObject<HTMLDetailsElement | null>;
  className: string;
  icon: StaffIconName;
  label: ReactElement;
  children: ReactNode;
}

/** Part of the contact bar that opens below it, on phones over the page. Its content is loaded when it is first opened. */
function ContactFold({ fold, className, icon, label, children }: ContactFoldProps): ReactElement {
  const [isWanted, setWanted] = useState(false);
  return (
    <details
      ref={fold}
      className={`contact-fold ${className}`}
      onToggle={({ currentTarget }) => setWanted((was) => was || currentTarget.open)}
    >
      <summary>
        <StaffIcon name={icon} />
        {label}
      </summary>
      {isWanted ? children : null}
    </details>
  );
}

export function DemoFold(props: DemoFormProps): ReactElement | null {
  const fold = useAutoClose(isOverPage);
  const { demo } = props.lead;
  if (props.options.batches.length === 0 || (demo && !demo.outcome)) return null;
  const label = (
    <span>
      <span>Book </span>demo
    </span>
  );
  return (
    <ContactFold className="demo-fold" icon="calendar" {...{ fold, label }}>
      <DemoForm {...props} />
    </ContactFold>
  );
}

/** Opens the templates for messages. Closes once one is sent. */
export function TemplateFold({ onSend, ...props }: TemplateChooserProps): ReactElement | null {
  const fold = useAutoClose(isOverPage);
  const { phoneE164, email } = props.lead;
  if (!phoneE164 && !email) return null;
  return (
    <ContactFold className="template-fold" icon="text" label={<span>Templates</span>} fold={fold}>
      <TemplateChooser
        {...props}
        onSend={(way, template) => {
          if (fold.current) fold.current.open = false;
          fold.current?.querySelector('summary')?.focus();
          onSend(way, template);
        }}
      />
    </ContactFold>
  );
}
