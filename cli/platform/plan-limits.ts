const mebibyte = 1024 * 1024;

/** Limits of Cloudflare's two plans for each version of a site (developers.cloudflare.com, "Workers limits", read in November 2026). */
export const planLimits = {
  free: { files: 20_000, fileBytes: 25 * mebibyte, workerBytes: 3 * mebibyte },
  paid: { files: 100_000, fileBytes: 25 * mebibyte, workerBytes: 10 * mebibyte },
} as const;

export interface LargestFile {
  file: string;
  bytes: number;
}

const write = (count: number): string => count.toLocaleString('en-IN');

export function formatFileRoom(files: number): string {
  const plans = Object.entries(planLimits).map(([name, limits]) => {
    const room = limits.files - files;
    const left = room < 0 ? `${write(-room)} too many` : `${write(room)} left`;
    return `${write(limits.files)} on the ${name} plan, ${left}`;
  });
  return `${write(files)} files (limits: ${plans.join('; ')})`;
}

export function formatLargestFile({ file, bytes }: LargestFile): string {
  const megabytes = (size: number): string => (size / mebibyte).toFixed(1);
  const { fileBytes } = planLimits.paid;
  return `the largest file, ${file}, is ${megabytes(bytes)} MB (limit: ${megabytes(fileBytes)} MB on both plans)`;
}
