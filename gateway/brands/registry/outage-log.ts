import type { RegistryLog } from './advice-log.ts'

function isOfFolder(error: NodeJS.ErrnoException, root: string): boolean {
  return error.syscall !== undefined && error.path?.startsWith(root) === true
}

/** Logs that the brands folder cannot be read: once when that begins, and once when it is over. */
export function outageLog(log: RegistryLog, root: string) {
  let said = ''
  return {
    isOn: () => said !== '',
    begun(thrown: unknown): void {
      const error: NodeJS.ErrnoException = thrown instanceof Error ? thrown : new Error(String(thrown))
      if (error.message === said) return
      said = error.message
      if (isOfFolder(error, root))
        log.warn(
          { folder: root },
          `The brands folder ${root} cannot be read (${String(error.code)}). The last good version of every brand stays live; no change is seen until the folder is back.`,
        )
      // A fault of ours: only its stack tells where.
      else log.warn({ err: error }, 'The brands folder cannot be read.')
    },
    ended(): void {
      if (said === '') return
      said = ''
      log.info({ folder: root }, `The brands folder ${root} is read again.`)
    },
  }
}
