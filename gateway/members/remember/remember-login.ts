import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { sealCredentials } from './credentials.service.ts'
import { forgetDevice, rememberDevice, rememberedFor } from './device.service.ts'
import { clearCookie, type CookieJar, readCookie, writeCookie } from './remember.cookie.ts'

type Body = CallBody<'login'>

/** Whether the login is remembered; `write` stores it on the device once the login is certain. */
export interface RememberedLogin {
  rememberedId?: string
  write: (jar: CookieJar) => void
}

const nothing: RememberedLogin = { write: () => undefined }

function getCredentials({ type, username, mobileNum, countryDialingCode, password }: Body) {
  const isSms = type === 'sms'
  return {
    method: type,
    name: isSms ? null : (username ?? mobileNum ?? null),
    password: isSms ? null : password,
    mobileNum: isSms ? (mobileNum ?? null) : null,
    countryDialingCode: isSms ? (countryDialingCode ?? null) : null,
  }
}

/** Remembers a login as its brand does, or forgets the one before where the option is off. */
export async function rememberLogin(
  tx: Tx,
  platform: Platform,
  visitor: Visitor & CookieJar,
  login: { body: Body; member: Pick<Member, 'id'>; passwordDue: boolean },
  now: Date,
): Promise<RememberedLogin> {
  const { merchantCode: merchant, security } = visitor.brand.settings
  const { body, member, passwordDue } = login
  if (body.remember === undefined || security.rememberMe === 'off') return nothing
  const before = readCookie(visitor)
  if (before !== undefined) await forgetDevice(tx, merchant, before)
  if (!body.remember || passwordDue) return { write: clearCookie }
  if (security.rememberMe === 'credentials') {
    const value = sealCredentials(platform.config.secret, merchant, getCredentials(body), now)
    const until = new Date(now.getTime() + rememberedFor)
    return { write: (jar) => writeCookie(jar, value, until, now) }
  }
  const { id, token, expiresAt } = await rememberDevice(tx, merchant, member.id, now)
  return { rememberedId: id, write: (jar) => writeCookie(jar, token, expiresAt, now) }
}
