import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { openStored, sealStored } from '../../base/crypto/stored-secret.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isKnownNetwork } from '../known-networks/known-networks.service.ts'
import { listChoices } from './step-up.methods.ts'
import { stepUpTicket } from './step-up.tables.ts'
import { sha256 } from '../../base/crypto/sha256.ts'

const ticketMinutes = 10

type Body = CallBody<'login'>

function owned(merchant: string, hash: string) {
  return `${merchant} ${hash}`
}

/** What is needed of a login once more has been proven; its password only where the brand stores it on the device. */
function sealLogin(platform: Platform, { brand }: Visitor, body: Body, hash: string): string {
  const { merchantCode, security } = brand.settings
  const isStored = body.remember === true && security.rememberMe === 'credentials'
  const { type, username, mobileNum, countryDialingCode, remember, password } = body
  const login = {
    type,
    username,
    mobileNum,
    countryDialingCode,
    remember,
    password: isStored ? password : '',
  }
  return sealStored(platform.config.secret, 'step up', owned(merchantCode, hash), JSON.stringify(login))
}

/** The login that a ticket stands for. */
export function openLoginFor(platform: Platform, ticket: typeof stepUpTicket.$inferSelect): Body {
  return JSON.parse(
    openStored(
      platform.config.secret,
      'step up',
      owned(ticket.merchant, ticket.tokenHash),
      ticket.sealedLogin,
    ),
  ) as Body
}

/**
 * Refuses a login whose password was right when it comes from a network that the member never used, with a ticket to go
 * on with. A member without any second factor is let in: nobody is locked out of what they own.
 */
export async function requireKnownNetwork(
  platform: Platform,
  visitor: Visitor,
  member: Member,
  body: Body,
  passwordExpired: boolean,
): Promise<void> {
  const { brand, host, address } = visitor
  const { enabled, everyLogin } = brand.merchant.stepUp
  if (!enabled) return
  const merchant = brand.settings.merchantCode
  const network = getNetwork(address)
  const demand = await platform.database.within(merchant, async (tx): Promise<StepUpDemand | undefined> => {
    const isKnown = await isKnownNetwork(tx, merchant, member.id, network)
    if (isKnown && !everyLogin) return undefined
    const choices = await listChoices(tx, brand, host, member)
    if (isKnown && !choices.some(({ method }) => method === 'totp')) return undefined
    const methods = isKnown
      ? choices.filter(({ method }) => method === 'totp' || method === 'passkey' || method === 'recovery')
      : choices
    if (methods.every(({ method }) => method === 'recovery')) return undefined
    const ticket = randomBytes(32).toString('base64url')
    const tokenHash = sha256(ticket)
    await tx.insert(stepUpTicket).values({
      merchant,
      tokenHash,
      memberId: member.id,
      network,
      methods: methods.map(({ method }) => method),
      passwordExpired,
      sealedLogin: sealLogin(platform, visitor, body, tokenHash),
      attempts: 0,
      expiresAt: new Date(platform.clock().getTime() + ticketMinutes * 60_000),
    })
    return { ticket, methods }
  })
  if (demand) throw new Refusal('step_up_required', { value: { stepUp: demand } })
}

/** Closes what a login by an older password opened. */
export async function closeTickets(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx
    .delete(stepUpTicket)
    .where(and(eq(stepUpTicket.merchant, merchant), eq(stepUpTicket.memberId, memberId)))
}
