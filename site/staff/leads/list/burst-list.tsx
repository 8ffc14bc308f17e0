import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Burst, BurstResult } from '#site/shared/lead.ts';
import { minuteMs } from '#site/shared/times.ts';
import { failureText } from '#site/staff/api.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { Time } from '#site/staff/time.tsx';

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const countText = ({ count, isMore }: Pick<Burst, 'count' | 'isMore'>): string =>
  isMore ? `${count} or more enquiries` : count === 1 ? '1 enquiry' : `${count} enquiries`;

const formatHeld = ({ heldAcknowledgements, isMore }: Burst): string =>
  isMore ? `${heldAcknowledgements} or more acknowledgements` : plural(heldAcknowledgements, 'acknowledgement');

function durationText({ firstAt, lastAt }: Burst): string {
  const minutes = Math.max(1, Math.round((Date.parse(lastAt) - Date.parse(firstAt)) / minuteMs));
  return minutes < 120 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour');
}

function placeText({ network, isWholeSite }: Burst): string {
  if (isWholeSite) return ' from the whole site';
  return network ? ' from one network' : '';
}

const burstText = (burst: Burst): string =>
  `${countText(burst)} in ${durationText(burst)}${placeText(burst)}` +
  (burst.heldAcknowledgements > 0 ? `, ${formatHeld(burst)} held` : '');

type Action = 'dismiss' | 'release';

const actionTexts: Readonly<
  Record<Action, { ask: string; question: (burst: Burst) => string; done: (count: number) => string }>
> = {
  dismiss: {
    ask: 'Mark as spam',
    question: (burst) => `Mark ${countText(burst)} as spam? Held messages will not be sent.`,
    done: (count) => `${countText({ count })} marked as spam.`,
  },
  release: {
    ask: 'Release',
    question: (burst) =>
      burst.isWholeSite
        ? `Send ${formatHeld(burst)}?`
        : `Send ${formatHeld(burst)} and show ${countText(burst)} in the list of leads?`,
    done: (count) => `${countText({ count })} released.`,
  },
};

/** A burst from the whole site also contains genuine enquiries, so staff must mark spam one lead at a time. */
const listActions = ({ isWholeSite }: Burst): Action[] => (isWholeSite ? ['release'] : ['dismiss', 'release']);

function resultText(action: Action, result: BurstResult | undefined): string {
  if (!result) return 'A colleague has already dealt with this burst.';
  const left = result.left > 0 ? ` ${countText({ count: result.left })} left. Please do this again.` : '';
  return actionTexts[action].done(result.leads) + left;
}

interface BurstListProps {
  api: LeadApi;
  bursts: readonly Burst[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  onSettled: () => void;
}

/**
 * Lists bursts: enquiries that arrived faster than people can send them. Staff can open a burst, mark all its leads as spam, or release
 * them.
 */
export function BurstList({ api, bursts, openId, onOpen, onClose, onSettled }: BurstListProps): ReactElement {
  const note = useRef<HTMLParagraphElement>(null);
  const showMessage = (text: string): void => {
    if (!note.current) return;
    note.current.textContent = text;
    note.current.focus();
  };
  async function settle(id: string, action: Action): Promise<void> {
    try {
      showMessage(resultText(action, await api.settleBurst(id, action)));
      if (id === openId) onClose();
      onSettled();
    } catch (error) {
      showMessage(failureText(error, 'Could not change this burst. Please try again.'));
    }
  }
  const shown = openId === undefined ? bursts : bursts.filter(({ id }) => id === openId);
  return (
    <section className="bursts" aria-label="Bursts">
      <p ref={note} role="status" tabIndex={-1} />
      {openId === undefined ? null : <QuietButton onClick={onClose}>Back to all leads</QuietButton>}
      <ul>
        {shown.map((burst) => (
          <li key={burst.id}>
            <BurstRow
              burst={burst}
              onOpen={openId === undefined ? () => onOpen(burst.id) : undefined}
              onSettle={(action) => settle(burst.id, action)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface BurstRowProps {
  burst: Burst;
  onOpen: (() => void) | undefined;
  onSettle: (action: Action) => Promise<void>;
}

function BurstRow({ burst, onOpen, onSettle }: BurstRowProps): ReactElement {
  const [pendingAction, setPendingAction] = useState<Action | null>(null);
  const [isSettling, setSettling] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  async function settle(action: Action): Promise<void> {
    setSettling(true);
    await onSettle(action);
    setSettling(false);
    setPendingAction(null);
  }
  function cancel(): void {
    setPendingAction(null);
    opener.current?.focus();
  }
  return (
    <>
      <p>
        <strong>{burstText(burst)}</strong>
      </p>
      <p className="hint">
        <span>{`${[...(burst.network ? [burst.network] : []), ...burst.forms].join(', ')}, last `}</span>
        <Time at={burst.lastAt} />
      </p>
      {burst.isWholeSite ? <p className="hint">These enquiries are in the list. Only their acknowledgements are held.</p> : null}
      <div className="actions">
        {onOpen ? <QuietButton onClick={onOpen}>Open</QuietButton> : null}
        {listActions(burst).map((action) => (
          <QuietButton
            key={action}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setPendingAction(action);
            }}
          >
            {actionTexts[action].ask}
          </QuietButton>
        ))}
      </div>
      {pendingAction ? (
        <Question
          text={actionTexts[pendingAction].question(burst)}
          isBusy={isSettling}
          onYes={() => void settle(pendingAction)}
          onNo={cancel}
        />
      ) : null}
    </>
  );
}

interface QuestionProps {
  text: string;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
}

function Question({ text, isBusy, onYes, onNo }: QuestionProps): ReactElement {
  const no = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: move the focus only when a different question appears.
  useEffect(() => no.current?.focus(), [text]);
  return (
    <div role="alertdialog" aria-label={text} onKeyDown={(event) => event.key === 'Escape' && onNo()}>
      <p>{text}</p>
      <div className="actions">
        <button type="button" disabled={isBusy} onClick={onYes}>
          Yes
        </button>
        <QuietButton ref={no} disabled={isBusy} onClick={onNo}>
          Cancel
        </QuietButton>
      </div>
    </div>
  );
}
