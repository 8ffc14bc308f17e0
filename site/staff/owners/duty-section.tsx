import { type ComponentProps, type ReactElement, useState } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { ListedCounsellor } from '#site/shared/owner-rules.ts';
import { ShownError } from '#site/staff/api.ts';
import { Failure, ReloadButton } from '#site/staff/controls.tsx';
import { useJson } from '#site/staff/sections/loaded-table.tsx';
import { useApi, useSessionView } from '#site/staff/session-context.ts';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { AwayForm } from './away-form.tsx';
import { DutyList } from './duty-list.tsx';
import { OwnerApi } from './owner-api.ts';
import { RulesForm } from './rules-form.tsx';

type Open = { form: 'rules'; of: ListedCounsellor | undefined } | { form: 'away'; of: ListedCounsellor };

/** Shows who receives new leads. Administrators set the rules, and all staff can enter their own absences. */
export function DutySection(): ReactElement {
  const { user } = useSessionView();
  const api = useApi(OwnerApi);
  const { value: options } = useJson<LeadOptions>('/api/leads/options');
  const loaded = useLoaded('counsellors', api.list, 'Could not load the team. Please try again.');
  const [open, setOpen] = useState<Open | null>(null);
  const { failure, setFailure, attempt } = useAttempt('Could not save the change. Please try again.');
  const isAdmin = user?.permissions.includes('accounts') ?? false;
  function show(counsellors: ListedCounsellor[]): void {
    loaded.update(({ waiting }) => ({ counsellors, waiting }));
    setOpen(null);
  }
  const change = (work: () => Promise<ListedCounsellor[]>): void => void attempt(() => work().then(show));
  async function remove(of: ListedCounsellor): Promise<ListedCounsellor[]> {
    const outcome = await api.remove(of);
    if (outcome.kind === 'conflict') setFailure('A colleague changed these rules in the meantime. Check them, then try again.');
    if (outcome.kind === 'refused') throw new ShownError(outcome.message);
    return outcome.value;
  }
  const forms = { api, options, onDone: show, onCancel: () => setOpen(null), others: loaded.value?.counsellors ?? [] };
  return (
    <>
      <div className="section-actions">
        {isAdmin && !open ? (
          <button type="button" onClick={() => setOpen({ form: 'rules', of: undefined })}>
            Add counsellor
          </button>
        ) : null}
        <ReloadButton state={loaded.state} onReload={loaded.reload} />
      </div>
      <p role="status">{loaded.state === 'loading' && !loaded.value ? 'Loading...' : null}</p>
      <Failure>{loaded.failure ?? failure}</Failure>
      {open && !open.of ? <RulesForm {...forms} of={undefined} /> : null}
      {loaded.value ? (
        <DutyList
          duty={loaded.value}
          {...{ options, isAdmin, userId: user?.id }}
          onRules={(of) => setOpen({ form: 'rules', of })}
          onAway={(of) => setOpen({ form: 'away', of })}
          onBack={(userId, id) => change(() => api.endAbsence(userId, id))}
          onRemove={(of) => change(() => remove(of))}
          renderForm={(userId) => (open?.of?.userId === userId ? <OpenForm {...forms} open={{ ...open, of: open.of }} /> : null)}
        />
      ) : null}
    </>
  );
}

type FormProps = Omit<ComponentProps<typeof RulesForm>, 'of'>;

const OpenForm = ({
  open: { form, of },
  ...forms
}: FormProps & { open: { form: Open['form']; of: ListedCounsellor } }): ReactElement =>
  form === 'rules' ? <RulesForm {...forms} of={of} /> : <AwayForm {...forms} of={of} />;
