export type PasskeyResponse = ReturnType<PublicKeyCredential['toJSON']>;

/** Whether this browser supports passkeys and their JSON format (Web Authentication, level 3). */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/**
 * Asks the user to create a passkey.
 * @throws if the user cancels or already has a passkey on this device
 */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toJson(await navigator.credentials.create({ publicKey }));
}

/**
 * Asks the user for a passkey.
 * @throws if the user cancels
 */
export async function requestPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toJson(await navigator.credentials.get({ publicKey }));
}

function toJson(credential: Credential | null): PasskeyResponse {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was chosen');
  return credential.toJSON();
}
