import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { shownName } from '../accounts/accounts.service.ts'
import { login } from './login.service.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { openCredentials } from '../remember/credentials.service.ts'
import { forgetDevice, ownerOfToken, useToken } from '../remember/device.service.ts'
import { clearCookie, type CookieJar, readCookie, writeCookie } from '../remember/remember.cookie.ts'
import { enter, isPasswordOld, type LoginVisitor } from '../session-start/session-start.service.ts'

export type RememberVisitor = LoginVisitor & CookieJar

function getMode(visitor: RememberVisitor) {
  return visitor.brand.settings.security.rememberMe
}

function requireOwnPage({ wire }: RememberVisitor): void {
  if (!wire.isOwnPage) throw new Refusal('forbidden')
}

/** Who is remembered on this device; null when nobody is. */
export async function remembered(
  platform: Platform,
  visitor: RememberVisitor,
): Promise<CallValue<'remembered'>> {
  requireOwnPage(visitor)
  const cookie = readCookie(visitor)
  const merchant = visitor.brand.settings.merchantCode
  const now = platform.clock()
  if (cookie === undefined || getMode(visitor) === 'off') return null
  if (getMode(visitor) === 'credentials') {
    const opened = openCredentials(platform.config.secret, merchant, cookie, now)
    if (!opened) clearCookie(visitor)
    if (!opened) return null
    const { password, ...shown } = opened
    return { ...shown, ready: password !== null }
  }
  const owner = await platform.database.within(merchant, (tx) => ownerOfToken(tx, merchant, cookie, now))
  if (!owner) clearCookie(visitor)
  if (!owner) return null
  return {
    method: 'username',
    name: shownName(owner),
    mobileNum: null,
    countryDialingCode: null,
    ready: true,
  }
}

async function byCredentials(
  platform: Platform,
  visitor: RememberVisitor,
  cookie: string,
  body: CallBody<'loginRemembered'>,
): Promise<CallValue<'loginRemembered'>> {
  const merchant = visitor.brand.settings.merchantCode
  const opened = openCredentials(platform.config.secret, merchant, cookie, platform.clock())
  if (!opened?.name || opened.password === null) throw new Refusal('remembered_ended')
  const { name: username, password } = opened
  const known = { ...body, type: 'username' as const, username, password, remember: true }
  return login(platform, visitor, known, true)
}

async function byDevice(
  platform: Platform,
  visitor: RememberVisitor,
  cookie: string,
): Promise<CallValue<'loginRemembered'>> {
  const merchant = visitor.brand.settings.merchantCode
  const now = platform.clock()
  const entered = await platform.database.within(merchant, async (tx) => {
    const known = await useToken(tx, merchant, cookie, now)
    if (!known) return undefined
    const { member, device } = known
    const passwordDue = isPasswordOld(visitor.brand, member, now)
    const token = await enter(tx, visitor, member, now, {
      passwordDue,
      rememberedId: device.id,
      provenAt: null,
    })
    return { token, passwordDue, member, device }
  })
  if (!entered) throw new Refusal('remembered_ended')
  const { token, passwordDue, member, device } = entered
  writeCookie(visitor, device.token, device.expiresAt, now)
  return {
    token,
    firstTimeLogin: member.firstLoginDue,
    passwordExpired: passwordDue,
    lastLogin: member.lastLoginAt?.toISOString() ?? null,
  }
}

const lasting = new Set(['remembered_ended', 'invalid_credentials', 'account_disabled'])

/** Logs in who is remembered on this device, by what it holds alone. */
export async function loginRemembered(
  platform: Platform,
  visitor: RememberVisitor,
  body: CallBody<'loginRemembered'>,
): Promise<CallValue<'loginRemembered'>> {
  requireOwnPage(visitor)
  const cookie = readCookie(visitor)
  try {
    if (cookie === undefined || getMode(visitor) === 'off') throw new Refusal('remembered_ended')
    if (getMode(visitor) === 'device') return await byDevice(platform, visitor, cookie)
    return await byCredentials(platform, visitor, cookie, body)
  } catch (error) {
    if (error instanceof Refusal && lasting.has(error.code)) clearCookie(visitor)
    throw error
  }
}

/** Forgets who was remembered on this device. */
export async function forgetRemembered(platform: Platform, visitor: RememberVisitor): Promise<null> {
  requireOwnPage(visitor)
  const cookie = readCookie(visitor)
  const merchant = visitor.brand.settings.merchantCode
  clearCookie(visitor)
  if (cookie !== undefined)
    await platform.database.within(merchant, (tx) => forgetDevice(tx, merchant, cookie))
  return null
}
