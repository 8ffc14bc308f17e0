import { type ReactElement, useState } from 'react';
import type { FactorSecret } from '#site/shared/staff.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useSession } from '#site/staff/session-context.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { AccountApi } from './account-api.ts';
import { canUsePasskeys } from './browser-passkeys.ts';
import { NoPasskeys, PasskeyList } from './passkey-list.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SecretStep } from './secret-step.tsx';

/** Where the user is on the way: what they asked for and has to be proved, the secret to be confirmed, codes to be stored. */
type Step =
  | { kind: 'idle' }
  | { kind: 'proof'; for: 'on' | 'codes' | 'off' }
  | { kind: 'secret'; secret: FactorSecret }
  | { kind: 'codes'; codes: readonly string[] };

/** One-time codes as the second proof at log-in, by any authenticator app. */
export function SecondFactor({ api }: { api: AccountApi }): ReactElement {
  const { loadUser } = useSession();
  const { state, value, failure, reload } = useLoaded('own-factor', api.ownFactor, 'Failed to fetch your one-time codes');
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const showCodes = ({ recoveryCodes }: { recoveryCodes: string[] }): void => setStep({ kind: 'codes', codes: recoveryCodes });
  function finish(): void {
    setStep({ kind: 'idle' });
    reload();
    // What the role may do is open once it has what it is asked for; after the codes were turned off, every log-in has ended.
    void loadUser();
  }
  const cancel = (): void => setStep({ kind: 'idle' });
  return (
    <section aria-labelledby="own-factor-title">
      <div className="setting">
        <StaffIcon name="shield" />
        <h3 id="own-factor-title">One-time codes</h3>
        {value ? <span className={value.isOn ? 'chip active' : 'chip warning'}>{value.isOn ? 'On' : 'Off'}</span> : null}
      </div>
      <p role="status">{state === 'loading' && !value ? 'Loading...' : null}</p>
      <Failure>{failure}</Failure>
      {value && step.kind === 'idle' ? (
        <FactorState factor={value} onAsk={(what) => setStep({ kind: 'proof', for: what })} />
      ) : null}
      {value && step.kind === 'idle' && canUsePasskeys() ? value.isOn ? <PasskeyList api={api} /> : <NoPasskeys /> : null}
      {step.kind === 'proof' && step.for === 'on' ? (
        <ProofForm
          label="Go on"
          act={({ password }) => api.beginFactor(password)}
          onDone={(secret) => setStep({ kind: 'secret', secret })}
          onCancel={cancel}
        />
      ) : null}
      {step.kind === 'proof' && step.for === 'codes' ? (
        <ProofForm label="Make new codes" hasCode act={api.renewRecoveryCodes} onDone={showCodes} onCancel={cancel} />
      ) : null}
      {step.kind === 'proof' && step.for === 'off' ? (
        <ProofForm label="Turn off" hasCode act={api.endFactor} onDone={finish} onCancel={cancel} />
      ) : null}
      {step.kind === 'secret' ? <SecretStep api={api} secret={step.secret} onDone={showCodes} onCancel={cancel} /> : null}
      {step.kind === 'codes' ? <RecoveryCodeList codes={step.codes} onDone={finish} /> : null}
    </section>
  );
}

interface FactorStateProps {
  factor: { isOn: boolean; isRequired: boolean; recoveryCodesLeft: number };
  onAsk: (what: 'on' | 'codes' | 'off') => void;
}

const FactorState = ({ factor: { isOn, isRequired, recoveryCodesLeft }, onAsk }: FactorStateProps): ReactElement => (
  <>
    <p>
      {isOn
        ? `A log-in asks for a code of your app. Recovery codes left: ${recoveryCodesLeft}.`
        : 'Whoever has your password can log in. With codes of an app on your phone they cannot.'}
    </p>
    {isRequired && !isOn ? (
      <p className="notice">The institute asks for one-time codes of your role: set them up to go on.</p>
    ) : null}
    <div className="actions">
      {isOn ? null : (
        <button type="button" onClick={() => onAsk('on')}>
          Set up one-time codes
        </button>
      )}
      {isOn ? <QuietButton onClick={() => onAsk('codes')}>New recovery codes</QuietButton> : null}
      {isOn ? <QuietButton onClick={() => onAsk('off')}>Turn off</QuietButton> : null}
    </div>
  </>
);
