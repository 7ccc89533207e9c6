import { randomBytes } from 'node:crypto'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { isSame } from '../../base/crypto/signed-message.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Operator } from './access.tables.ts'

/** Operators that a browser is remembered for. */
const maxEntries = 8

function splitEntries(cookie: string | undefined): string[] {
  return (cookie ?? '').split('_').filter((entry) => /^[a-f0-9]{24}-[a-f0-9]{64}$/.test(entry))
}

/** It says no more than that this operator was signed in there with the password of now. */
function getMark({ config }: Platform, { merchant, id, passwordHash }: Operator, device: string): string {
  return keyedHash(config.secret, 'operator device', merchant, id, passwordHash ?? '', device)
}

/** The device of a cookie, where this operator was signed in on it before. */
export function knownDevice(
  platform: Platform,
  login: Operator | undefined,
  cookie: string | undefined,
): string | undefined {
  if (!login) return undefined
  for (const entry of splitEntries(cookie)) {
    const [device = '', mark = ''] = entry.split('-')
    if (isSame(mark, getMark(platform, login, device))) return device
  }
  return undefined
}

/** The cookie with one operator more in it; those whose entry is oldest are forgotten first. */
export function rememberDevice(platform: Platform, login: Operator, cookie: string | undefined): string {
  const device = randomBytes(12).toString('hex')
  return [`${device}-${getMark(platform, login, device)}`, ...splitEntries(cookie)]
    .slice(0, maxEntries)
    .join('_')
}
