import { and, eq } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { CallBody } from '../../schemas/calls/calls.ts'
import type { StepUpDemand } from '../../schemas/calls/step-up.calls.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import type { Tx } from '../db/database.ts'
import { networkOf } from '../http/address.ts'
import { Refusal } from '../http/refusal.ts'
import type { Visitor } from '../http/route.ts'
import { openKept, sealKept } from '../kept-secret.ts'
import type { Platform } from '../platform.ts'
import { isKnownNetwork } from './known-networks.service.ts'
import { choicesOf } from './step-up.methods.ts'
import { stepUpTicket } from './step-up.tables.ts'

const ticketMinutes = 10

/** As tickets are kept. */
export const ticketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

type Body = CallBody<'login'>

const owned = (merchant: string, hash: string) => `${merchant} ${hash}`

/** What is needed of a login once more has been proven; its password only where the brand keeps it on the device. */
function sealLogin(platform: Platform, { brand }: Visitor, body: Body, hash: string): string {
  const { merchantCode, security } = brand.brand
  const isKept = body.remember === true && security.rememberMe === 'credentials'
  const { type, username, mobileNum, countryDialingCode, remember, password } = body
  const login = {
    ...{ type, username, mobileNum, countryDialingCode, remember },
    password: isKept ? password : '',
  }
  return sealKept(platform.config.secret, 'step up', owned(merchantCode, hash), JSON.stringify(login))
}

/** The login that a ticket stands for. */
export const openLoginOf = (platform: Platform, ticket: typeof stepUpTicket.$inferSelect): Body =>
  JSON.parse(
    openKept(platform.config.secret, 'step up', owned(ticket.merchant, ticket.tokenHash), ticket.sealedLogin),
  ) as Body

/**
 * Refuses a login whose password was right when it comes from a network that the member never used, with a ticket to go
 * on with. A member who has nothing to be asked for is let in: nobody is locked out of what they own.
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
  const merchant = brand.brand.merchantCode
  const network = networkOf(address)
  const demand = await platform.database.within(merchant, async (tx): Promise<StepUpDemand | undefined> => {
    const isKnown = await isKnownNetwork(tx, merchant, member.id, network)
    if (isKnown && !everyLogin) return undefined
    const choices = await choicesOf(tx, brand, host, member)
    if (isKnown && !choices.some(({ method }) => method === 'totp')) return undefined
    const methods = isKnown
      ? choices.filter(({ method }) => method === 'totp' || method === 'passkey' || method === 'recovery')
      : choices
    if (methods.every(({ method }) => method === 'recovery')) return undefined
    const ticket = randomBytes(32).toString('base64url')
    const tokenHash = ticketHash(ticket)
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
