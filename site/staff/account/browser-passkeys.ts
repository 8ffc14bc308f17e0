/** What a passkey answers, as it is sent. */
export type PasskeyResponse = ReturnType<PublicKeyCredential['toJSON']>;

/** Whether this browser makes and uses passkeys, and reads what the server says of them (Web Authentication, level 3). */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Asks the user to make one. @throws where they do not, or have one on this device already */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(await navigator.credentials.create({ publicKey }));
}

/** Asks the user for one of theirs. @throws where they do not give one */
export async function requestPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toJson(await navigator.credentials.get({ publicKey }));
}

function toJson(credential: Credential | null): PasskeyResponse {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was given');
  return credential.toJSON();
}
