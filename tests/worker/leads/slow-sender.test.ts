import { expect, test } from 'vitest';
import { openLocalBucket, openLocalDatabase } from '#tests/support/faults/local-stores.ts';
import { stageCatalogue } from '#tests/support/faults/stage.ts';
import { completeFields } from '#tests/support/lead-request.ts';
import { patientLimits, patientPorts } from '#tests/support/patient-limits.ts';
import { createApp } from '#worker/app.ts';

test("a visitor's slow connection does not shorten the time allowed for storing the lead", async () => {
  let timeMs = 0;
  const waits: number[] = [];
  const stopwatch = {
    now: () => timeMs,
    after: (milliseconds: number) => {
      waits.push(milliseconds);
      return () => {};
    },
  };
  const bindings = {
    DB: openLocalDatabase(),
    LEADS_SPILL: openLocalBucket(),
    ASSETS: { fetch: async () => new Response(stageCatalogue) },
  };
  const app = createApp((_, context) => patientPorts(bindings, context, { stopwatch }));
  const body = new ReadableStream(
    {
      pull(controller) {
        timeMs += patientLimits.visit + 100;
        controller.enqueue(new TextEncoder().encode(JSON.stringify(completeFields)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const request = { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': 'application/json' } };
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  const response = await app.request('/api/send-email-popup', request, {}, context);
  expect(response.status).toBe(201);
  expect(waits).toContain(patientLimits.databaseWrite);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(patientLimits.rateLimit);
});
