import { and, eq } from 'drizzle-orm'
import type { CallValue } from '../../schemas/calls/calls.ts'
import { maskedMail } from '../accounts/accounts.service.ts'
import { member, type Member } from '../accounts/accounts.tables.ts'
import { awaitFirstLogin, isFirstLogin } from '../accounts/first-login.service.ts'
import { enter, type LoginVisitor } from '../accounts/login.service.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Visitor } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import type { Session } from '../sessions/session.ts'
import { type Proof, readProof, spendProof } from './flow.service.ts'
import { identityLink } from './identity.tables.ts'
import { firebaseOf, nameOf, providersOf } from './offer.ts'

/** Only members sign in this way: neither agents nor trial players. */
function requireMember({ brand }: LoadedBrand, type: number): void {
  if (brand.agentUserTypes.includes(type) || brand.trialUserType === type) throw new Refusal('non_member')
}

const verified = (visitor: Visitor, { provider, email, name }: Proof) => ({
  label: nameOf(visitor.brand, visitor.language, provider).label,
  email,
  name,
})

const linkOf = (merchant: string, { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>) =>
  and(eq(identityLink.merchant, merchant), eq(identityLink.issuer, issuer), eq(identityLink.subject, subject))

async function memberOf(tx: Tx, merchant: string, proof: Proof): Promise<Member | undefined> {
  const [found] = await tx
    .select({ member })
    .from(identityLink)
    .innerJoin(member, and(eq(member.merchant, identityLink.merchant), eq(member.id, identityLink.memberId)))
    .where(linkOf(merchant, proof))
  return found?.member
}

/** Logs in whoever the proven identity is linked to. An address that matches a member's links nothing. */
export function finish(
  platform: Platform,
  visitor: LoginVisitor,
  ticket: string,
  browser: string | undefined,
): Promise<CallValue<'socialFinish'>> {
  const { brand } = visitor
  const { merchantCode: merchant } = brand.brand
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const proof = await readProof(tx, merchant, ticket, browser, now)
    if (proof.memberId !== null) return { outcome: 'linking', ...verified(visitor, proof) } as const
    const found = await memberOf(tx, merchant, proof)
    if (!found) return { outcome: 'unknown', ...verified(visitor, proof) } as const
    if (found.status !== 'active') throw new Refusal('account_disabled')
    requireMember(brand, found.type)
    await spendProof(tx, proof)
    await tx.update(identityLink).set({ usedAt: now }).where(linkOf(merchant, proof))
    await awaitFirstLogin(tx, merchant, found)
    return {
      outcome: 'entered',
      token: await enter(tx, visitor, found, now),
      firstTimeLogin: isFirstLogin(found),
      lastLogin: found.lastLoginAt?.toISOString() ?? null,
    } as const
  })
}

/** Links a proven identity to the member who is logged in. */
export function link(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  ticket: string,
  browser: string | undefined,
): Promise<CallValue<'identityLink'>> {
  const { brand } = visitor
  const { merchantCode: merchant } = brand.brand
  const now = platform.clock()
  requireMember(brand, session.type)
  return platform.database.within(merchant, async (tx) => {
    const proof = await readProof(tx, merchant, ticket, browser, now)
    if (proof.memberId !== null && proof.memberId !== session.memberId) throw new Refusal('social_expired')
    await spendProof(tx, proof)
    const { issuer, subject, provider, email } = proof
    const row = { merchant, issuer, subject, provider, memberId: session.memberId, linkedAt: now }
    const [made] = await tx
      .insert(identityLink)
      .values({ ...row, hint: maskedMail(email) })
      .onConflictDoNothing()
      .returning({ memberId: identityLink.memberId })
    const { label } = verified(visitor, proof)
    if (made) return { label }
    const [owned] = await tx.select().from(identityLink).where(linkOf(merchant, proof))
    if (!owned) throw new Refusal('provider_taken')
    if (owned.memberId !== session.memberId) throw new Refusal('identity_taken')
    return { label }
  })
}

const linksOf = (tx: Tx, merchant: string, memberId: string) =>
  tx
    .select()
    .from(identityLink)
    .where(and(eq(identityLink.merchant, merchant), eq(identityLink.memberId, memberId)))

/** Whether a member gets in without any provider: by a password, or by a code to the mobile. */
const hasOwnWay = ({ flags }: LoadedBrand, found: Pick<Member, 'passwordHash' | 'mobile'>) =>
  found.passwordHash !== null || (flags.MOBILEVERCODELOGIN3 && found.mobile !== null)

/** Providers that can be used here now. */
const offered = (platform: Platform, brand: LoadedBrand): string[] => [
  ...providersOf(brand, platform.config).map(({ id }) => id),
  ...(firebaseOf(brand, platform.config)?.services ?? []),
]

async function standing(tx: Tx, platform: Platform, brand: LoadedBrand, memberId: string) {
  const { merchantCode: merchant } = brand.brand
  const [found] = await tx
    .select({ passwordHash: member.passwordHash, mobile: member.mobile })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    .for('update')
  const links = await linksOf(tx, merchant, memberId)
  const own = found !== undefined && hasOwnWay(brand, found)
  const usable = new Set(offered(platform, brand))
  const isRemovable = (provider: string) =>
    own || links.some((one) => one.provider !== provider && usable.has(one.provider))
  return { links, isRemovable }
}

/** Every provider of the brand, and every other that the member has linked. */
export async function identities(
  platform: Platform,
  { brand, language }: Visitor,
  { memberId }: Session,
): Promise<CallValue<'identities'>> {
  const { merchantCode } = brand.brand
  const { links, isRemovable } = await platform.database.within(merchantCode, (tx) =>
    standing(tx, platform, brand, memberId),
  )
  const ids = new Set([...offered(platform, brand), ...links.map(({ provider }) => provider)])
  return [...ids].map((id) => {
    const found = links.find(({ provider }) => provider === id)
    return {
      id,
      ...nameOf(brand, language, id),
      linked: found ? { since: found.linkedAt.toISOString(), hint: found.hint } : null,
      removable: found !== undefined && isRemovable(id),
    }
  })
}

/** Unlinks a provider; refuses when nothing else would let the member in. */
export async function unlink(
  platform: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
  provider: string,
): Promise<void> {
  const { merchantCode: merchant } = brand.brand
  await platform.database.within(merchant, async (tx) => {
    const { links, isRemovable } = await standing(tx, platform, brand, memberId)
    const found = links.find((one) => one.provider === provider)
    if (!found) throw new Refusal('not_found')
    if (!isRemovable(provider)) throw new Refusal('identity_last')
    await tx.delete(identityLink).where(linkOf(merchant, found))
  })
}
