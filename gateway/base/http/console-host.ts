import type { Config } from '../config/config.ts'

const consoleName = 'console.localhost'

/** Hosts of the operator console: developers' own machine, or the one that is named. */
export function consoleHost({ consoleHost }: Pick<Config, 'consoleHost'>): RegExp {
  return new RegExp(`^${(consoleHost ?? consoleName).replaceAll('.', '\\.')}\\.?(?::\\d{1,5})?$`, 'i')
}

/** Whether there is a console: in production only where its host is named. */
export function hasConsole({ production, consoleHost }: Pick<Config, 'production' | 'consoleHost'>): boolean {
  return !production || consoleHost !== undefined
}

/** The console's address, for a link that is handed over. */
export function consoleOrigin({ production, consoleHost, port }: Config): string {
  return production && consoleHost !== undefined
    ? `https://${consoleHost}`
    : `http://${consoleHost ?? consoleName}:${String(port)}`
}
