import { and, eq } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { getKey, maskedMail } from '../accounts/accounts.service.ts'
import { member, type Member } from '../accounts/accounts.tables.ts'
import { awaitFirstLogin, isFirstLogin } from '../session-start/first-login.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { requireConfirmed } from '../factors/confirmation.service.ts'
import { publishChange, notifyOfChange } from '../factors/notices.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { Session } from '../../base/http/session.ts'
import { type Proof, readProof, spendProof } from './flow.service.ts'
import { identityLink } from './identity.tables.ts'
import { findFirebase, getName, listProviders } from './offer.ts'
import { noteProof } from '../exclusion/exclusion.service.ts'
import { enter, type LoginVisitor } from '../session-start/session-start.service.ts'

/** Only members sign in this way: neither agents nor trial players. */
function requireMember({ settings: brand }: LoadedBrand, type: number): void {
  if (brand.agentUserTypes.includes(type) || brand.trialUserType === type) throw new Refusal('non_member')
}

function verified(visitor: Visitor, { provider, email, name }: Proof) {
  return {
    label: getName(visitor.brand, visitor.language, provider).label,
    email,
    name,
  }
}

function findLink(merchant: string, { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>) {
  return and(
    eq(identityLink.merchant, merchant),
    eq(identityLink.issuer, issuer),
    eq(identityLink.subject, subject),
  )
}

async function findMember(tx: Tx, merchant: string, proof: Proof): Promise<Member | undefined> {
  const [found] = await tx
    .select({ member })
    .from(identityLink)
    .innerJoin(member, and(eq(member.merchant, identityLink.merchant), eq(member.id, identityLink.memberId)))
    .where(findLink(merchant, proof))
  return found?.member
}

/** The account at the provider, and the address that the provider has verified, belong to this person. */
async function noteIdentity(
  tx: Tx,
  platform: Platform,
  brand: LoadedBrand,
  { memberId, proof, now }: { memberId: string; proof: Proof; now: Date },
): Promise<void> {
  const identity = { kind: 'identity' as const, value: `${proof.issuer} ${proof.subject}` }
  await noteProof(tx, platform, brand, { memberId, proof: identity, now })
  if (proof.email === null) return
  const mail = { kind: 'mail' as const, value: getKey(proof.email) }
  await noteProof(tx, platform, brand, { memberId, proof: mail, now })
}

/** Logs in whoever the proven identity is linked to. An address that matches a member's links nothing. */
export function finish(
  platform: Platform,
  visitor: LoginVisitor,
  ticket: string,
  browser: string | undefined,
): Promise<CallValue<'socialFinish'>> {
  const { brand } = visitor
  const { merchantCode: merchant } = brand.settings
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const proof = await readProof(tx, merchant, ticket, browser, now)
    if (proof.memberId !== null) return { outcome: 'linking', ...verified(visitor, proof) } as const
    const found = await findMember(tx, merchant, proof)
    if (!found) return { outcome: 'unknown', ...verified(visitor, proof) } as const
    if (found.status !== 'active') throw new Refusal('account_disabled')
    requireMember(brand, found.type)
    await spendProof(tx, proof)
    await tx.update(identityLink).set({ usedAt: now }).where(findLink(merchant, proof))
    await noteIdentity(tx, platform, brand, { memberId: found.id, proof, now })
    await awaitFirstLogin(tx, merchant, found)
    return {
      outcome: 'entered',
      token: await enter(tx, visitor, found, now),
      firstTimeLogin: isFirstLogin(found),
      lastLogin: found.lastLoginAt?.toISOString() ?? null,
    } as const
  })
}

/** Refuses to begin a link for a session that has not just proven who is here, before anybody leaves the site for it. */
export function requireLinkable(
  platform: Platform,
  { brand }: Pick<Visitor, 'brand'>,
  session: Session,
): Promise<void> {
  return platform.database.within(brand.settings.merchantCode, (tx) =>
    requireConfirmed(tx, brand.settings.merchantCode, session, platform.clock()),
  )
}

/** Links a proven identity to the member who is logged in, once the member has just proven who is here. */
export async function link(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  ticket: string,
  browser: string | undefined,
): Promise<CallValue<'identityLink'>> {
  const { brand } = visitor
  const { merchantCode: merchant } = brand.settings
  const now = platform.clock()
  requireMember(brand, session.type)
  const { label, isNew } = await platform.database.within(merchant, async (tx) => {
    // Before the ticket is used up, so that it is still good once the member has confirmed.
    await requireConfirmed(tx, merchant, session, now)
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
    if (made) {
      await noteIdentity(tx, platform, brand, { memberId: session.memberId, proof, now })
      await publishChange(
        tx,
        merchant,
        { memberId: session.memberId, sessionId: session.id },
        'identityLinked',
        now,
        { provider },
      )
      return { label, isNew: true }
    }
    const [owned] = await tx.select().from(identityLink).where(findLink(merchant, proof))
    if (!owned) throw new Refusal('provider_taken')
    if (owned.memberId !== session.memberId) throw new Refusal('identity_taken')
    return { label, isNew: false }
  })
  if (isNew) notifyOfChange(platform, visitor, session, 'identityLinked')
  return { label }
}

function listLinks(tx: Tx, merchant: string, memberId: string) {
  return tx
    .select()
    .from(identityLink)
    .where(and(eq(identityLink.merchant, merchant), eq(identityLink.memberId, memberId)))
}

/** Whether a member gets in without any provider: by a password, or by a code to the mobile. */
function hasOwnWay({ flags }: LoadedBrand, found: Pick<Member, 'passwordHash' | 'mobile'>) {
  return found.passwordHash !== null || (flags.MOBILEVERCODELOGIN3 && found.mobile !== null)
}

/** Providers that can be used here now. */
function offered(platform: Platform, brand: LoadedBrand): string[] {
  return [
    ...listProviders(brand, platform.config).map(({ id }) => id),
    ...(findFirebase(brand, platform.config)?.services ?? []),
  ]
}

async function linkState(tx: Tx, platform: Platform, brand: LoadedBrand, memberId: string) {
  const { merchantCode: merchant } = brand.settings
  const [found] = await tx
    .select({ passwordHash: member.passwordHash, mobile: member.mobile })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    .for('no key update')
  const links = await listLinks(tx, merchant, memberId)
  const own = found !== undefined && hasOwnWay(brand, found)
  const usable = new Set(offered(platform, brand))
  const isRemovable = (provider: string) =>
    own || links.some((entry) => entry.provider !== provider && usable.has(entry.provider))
  return { links, isRemovable }
}

/** Every provider of the brand, and every other that the member has linked. */
export async function identities(
  platform: Platform,
  { brand, language }: Visitor,
  { memberId }: Session,
): Promise<CallValue<'identities'>> {
  const { merchantCode } = brand.settings
  const { links, isRemovable } = await platform.database.within(merchantCode, (tx) =>
    linkState(tx, platform, brand, memberId),
  )
  const ids = new Set([...offered(platform, brand), ...links.map(({ provider }) => provider)])
  return [...ids].map((id) => {
    const found = links.find(({ provider }) => provider === id)
    return {
      id,
      ...getName(brand, language, id),
      linked: found ? { since: found.linkedAt.toISOString(), hint: found.hint } : null,
      removable: found !== undefined && isRemovable(id),
    }
  })
}

/** The accounts elsewhere by which a member logs in. */
export async function linkedAccounts(
  platform: Platform,
  { brand, language }: Visitor,
  { memberId }: Session,
): Promise<CallValue<'waysIn'>['identities']> {
  const { merchantCode } = brand.settings
  const { links, isRemovable } = await platform.database.within(merchantCode, (tx) =>
    linkState(tx, platform, brand, memberId),
  )
  return links.map(({ provider, hint, linkedAt, usedAt }) => ({
    provider,
    ...getName(brand, language, provider),
    hint,
    since: linkedAt.toISOString(),
    lastUsed: usedAt?.toISOString() ?? null,
    removable: isRemovable(provider),
  }))
}

/** Unlinks a provider; refuses when nothing else would let the member in. */
export async function unlink(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  provider: string,
): Promise<void> {
  const { brand } = visitor
  const { memberId } = session
  const { merchantCode: merchant } = brand.settings
  await platform.database.within(merchant, async (tx) => {
    const { links, isRemovable } = await linkState(tx, platform, brand, memberId)
    const found = links.find((entry) => entry.provider === provider)
    if (!found) throw new Refusal('not_found')
    if (!isRemovable(provider)) throw new Refusal('identity_last')
    await tx.delete(identityLink).where(findLink(merchant, found))
    await publishChange(
      tx,
      merchant,
      { memberId, sessionId: session.id },
      'identityUnlinked',
      platform.clock(),
      { provider },
    )
  })
  notifyOfChange(platform, visitor, session, 'identityUnlinked')
}
