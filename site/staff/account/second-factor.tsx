import { type ReactElement, useState } from 'react';
import type { FactorSecret, OwnSecondFactor } from '#site/shared/staff.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useSession } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import type { AccountApi } from './account-api.ts';
import { canUsePasskeys } from './browser-passkeys.ts';
import { NoPasskeys, PasskeyList } from './passkey-list.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SecretStep } from './secret-step.tsx';
import { Setting } from './setting.tsx';

/** Steps of a change: confirm the password, set up the secret, store the recovery codes. */
type Step =
  | { kind: 'idle' }
  | { kind: 'proof'; for: 'on' | 'codes' | 'off' }
  | { kind: 'secret'; secret: FactorSecret }
  | { kind: 'codes'; codes: readonly string[] };

interface SecondFactorProps {
  api: AccountApi;
}

export function SecondFactor({ api }: SecondFactorProps): ReactElement {
  const { loadUser } = useSession();
  const { state, value, failure, reload } = useLoaded(
    'own-factor',
    api.ownFactor,
    'Could not load your two-step verification. Please try again.',
  );
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  function showCodes({ recoveryCodes }: { recoveryCodes: string[] }): void {
    setStep({ kind: 'codes', codes: recoveryCodes });
    reload();
  }
  function finish(): void {
    setStep({ kind: 'idle' });
    reload();
    // Turning on codes can unlock the role's permissions, so the user record must be reloaded. Turning codes off ends every session.
    void loadUser();
  }
  const cancel = (): void => setStep({ kind: 'idle' });
  const isIdle = step.kind === 'idle';
  return (
    <>
      <section aria-labelledby="own-factor-title">
        <FactorRow factor={value} isIdle={isIdle} onAsk={(what) => setStep({ kind: 'proof', for: what })} />
        <p role="status">{state === 'loading' && !value ? 'Loading...' : null}</p>
        <Failure>{failure}</Failure>
        {step.kind === 'proof' && step.for === 'on' ? (
          <ProofForm
            label="Continue"
            act={api.beginFactor}
            onDone={(secret) => setStep({ kind: 'secret', secret })}
            onCancel={cancel}
          />
        ) : null}
        {step.kind === 'proof' && step.for === 'codes' ? (
          <ProofForm label="Create new codes" hasCode act={api.renewRecoveryCodes} onDone={showCodes} onCancel={cancel} />
        ) : null}
        {step.kind === 'proof' && step.for === 'off' ? (
          <ProofForm label="Turn off" hasCode act={api.endFactor} onDone={finish} onCancel={cancel} />
        ) : null}
        {step.kind === 'secret' ? <SecretStep api={api} secret={step.secret} onDone={showCodes} onCancel={cancel} /> : null}
        {step.kind === 'codes' ? <RecoveryCodeList codes={step.codes} onDone={finish} /> : null}
      </section>
      {value && isIdle && canUsePasskeys() ? value.isOn ? <PasskeyList api={api} /> : <NoPasskeys /> : null}
    </>
  );
}

interface FactorRowProps {
  factor: OwnSecondFactor | undefined;
  isIdle: boolean;
  onAsk: (what: 'on' | 'codes' | 'off') => void;
}

const FactorRow = ({ factor, isIdle, onAsk }: FactorRowProps): ReactElement => (
  <>
    <Setting
      icon="shield"
      title="Two-step verification"
      titleId="own-factor-title"
      state={factor ? <span className={factor.isOn ? 'chip active' : 'chip warning'}>{factor.isOn ? 'On' : 'Off'}</span> : null}
      action={factor && isIdle ? <FactorActions isOn={factor.isOn} onAsk={onAsk} /> : null}
    >
      <p>
        {factor?.isOn
          ? `You need a code from your authenticator app to log in. Recovery codes left: ${factor.recoveryCodesLeft}.`
          : 'Anyone with your password can log in.'}
      </p>
    </Setting>
    {factor?.isRequired && !factor.isOn && isIdle ? (
      <p className="notice">Your role requires two-step verification. Turn it on to continue.</p>
    ) : null}
  </>
);

const FactorActions = ({ isOn, onAsk }: Pick<FactorRowProps, 'onAsk'> & { isOn: boolean }): ReactElement =>
  isOn ? (
    <div className="actions">
      <QuietButton onClick={() => onAsk('codes')}>Create recovery codes</QuietButton>
      <QuietButton onClick={() => onAsk('off')}>Turn off</QuietButton>
    </div>
  ) : (
    <button type="button" onClick={() => onAsk('on')}>
      Turn on<span className="visually-hidden"> two-step verification</span>
    </button>
  );
