import type { ReactElement } from 'react';

/** An email address that may wrap only after its `@`. */
export function MailAddress({ address }: { address: string }): ReactElement {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
