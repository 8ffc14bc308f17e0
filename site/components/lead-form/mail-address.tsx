import type { ReactElement } from 'react';

/** A mail address that a narrow column breaks after its `@` and nowhere else. */
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
