/** Whether an error says that nothing more fits on a disk. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))
}
