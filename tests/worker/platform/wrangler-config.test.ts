import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';

test.each([undefined, 'staging'])("keeps query strings out of the platform's log (%s)", (env) => {
  const config = join(import.meta.dirname, '../../../wrangler.toml');
  expect(unstable_readConfig({ config, ...(env && { env }) }).observability).toMatchObject({ redact_query_string: true });
});
