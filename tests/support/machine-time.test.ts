import { expect, test } from 'vitest';
import { machineShare } from './machine-time.ts';

const uses = (...all: [ranMs: number, waitedMs: number][]) =>
  new Map(all.map(([ranMs, waitedMs], index) => [String(index), { ranMs, waitedMs }]));
const none = uses([0, 0], [0, 0]);

test('machine time equals wall time while no process is waiting for the processor', () => {
  expect(machineShare(none, uses([100, 0], [0, 0]), 1000)).toBe(1);
  expect(machineShare(none, uses([1000, 0], [900, 0]), 1000)).toBe(1);
});

test('machine time leaves out the time that processes spend waiting for the processor one after another', () => {
  expect(machineShare(none, uses([100, 300], [100, 100]), 1000)).toBeCloseTo(0.6);
});

test('machine time runs more slowly the more processes are waiting, but it never stops', () => {
  expect(machineShare(none, uses([200, 800], [300, 700]), 1000)).toBeCloseTo(0.25);
  expect(machineShare(none, uses([0, 9000], [0, 9000]), 1000)).toBe(0.02);
});

test('counts only the processor time between two readings, even for processes that started in between', () => {
  expect(machineShare(uses([500, 5000]), uses([600, 5100], [100, 300]), 600)).toBeCloseTo(1 / 3);
});
