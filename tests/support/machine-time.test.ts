import { expect, test } from 'vitest';
import { machineShare } from './machine-time.ts';

const uses = (...all: [ranMs: number, waitedMs: number][]) =>
  new Map(all.map(([ranMs, waitedMs], index) => [String(index), { ranMs, waitedMs }]));
const none = uses([0, 0], [0, 0]);

test('while nobody waits for the processor, machine time is wall time', () => {
  expect(machineShare(none, uses([100, 0], [0, 0]), 1000)).toBe(1);
  expect(machineShare(none, uses([1000, 0], [900, 0]), 1000)).toBe(1);
});

test('what one process after the other waited for the processor is no machine time', () => {
  expect(machineShare(none, uses([100, 300], [100, 100]), 1000)).toBeCloseTo(0.6);
});

test('machine time passes more slowly by as much as all that want to run, and never stands still', () => {
  expect(machineShare(none, uses([200, 800], [300, 700]), 1000)).toBeCloseTo(0.25);
  expect(machineShare(none, uses([0, 9000], [0, 9000]), 1000)).toBe(0.02);
});

test('only what happened between two readings counts, of processes that came in between too', () => {
  expect(machineShare(uses([500, 5000]), uses([600, 5100], [100, 300]), 600)).toBeCloseTo(1 / 3);
});
