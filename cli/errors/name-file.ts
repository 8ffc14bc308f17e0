/** Does `work` on a file. An error of the system then names it: that of a full disk names none, others a temporary one. */
export function nameFile<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) (error as NodeJS.ErrnoException).path = file;
    throw error;
  }
}
