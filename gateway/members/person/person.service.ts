import { sql } from 'drizzle-orm'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { companyScope, inScope } from '../../base/db/company-scope.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { isOneOf } from '../../base/db/ids.ts'
import { newId } from '../../base/db/id.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { personExclusion, personProof } from './person.tables.ts'

/** Something that somebody has proven to be theirs. */
export interface ContactProof {
  /** decision: an operator found two accounts to be one person's; document, account: said, such as an ID number, and never proven. */
  kind: 'mail' | 'mobile' | 'identity' | 'decision' | 'document' | 'account'
  /** As it is looked up: a key, digits, or issuer and subject. */
  value: string
}

/** An account of a person, at whatever merchant of the company. */
export interface PersonAccount {
  owner: string
  memberId: string
}

interface Person {
  accounts: PersonAccount[]
  fingerprints: string[]
}

/** The end of an exclusion for good. */
export const forGood = new Date('9999-12-31T00:00:00Z')

function getFingerprint(
  { config }: Pick<Platform, 'config'>,
  company: string,
  { kind, value }: ContactProof,
) {
  return keyedHash(config.secret, 'person', company, kind, value)
}

/** One link or exclusion of a company at a time. Before any lock of a member. */
export async function lockCompany(
  tx: Tx,
  { merchant: { company } }: Pick<LoadedBrand, 'merchant'>,
): Promise<void> {
  const scope = companyScope(company)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`persons ${scope}`}, 0))`)
}

/** All accounts and proofs that hang together with one account, or with several. To be called in the company's scope. */
async function reachable(tx: Tx, owner: string, memberIds: readonly string[]): Promise<Person> {
  const found = await rows<{ fingerprint: string; owner: string; member_id: string }>(
    tx,
    sql`with recursive linked as (
        select fingerprint, owner, member_id from ${personProof}
          where owner = ${owner} and ${isOneOf(sql`member_id`, memberIds)} and is_proven
        union
        select p.fingerprint, p.owner, p.member_id from linked l
        join ${personProof} p on p.is_proven
          and (p.fingerprint = l.fingerprint or (p.owner = l.owner and p.member_id = l.member_id))
      ) select * from linked order by owner, member_id`,
  )
  const accounts = new Map(found.map((row) => [`${row.owner} ${row.member_id}`, row]))
  return {
    accounts: [...accounts.values()].map((row) => ({ owner: row.owner, memberId: row.member_id })),
    fingerprints: [...new Set(found.map(({ fingerprint }) => fingerprint))],
  }
}

/** Until when a person is excluded, by what they proved; undefined where they are not. In the company's scope. */
async function excludedUntil(tx: Tx, fingerprints: readonly string[], now: Date): Promise<Date | undefined> {
  if (fingerprints.length === 0) return undefined
  const list = sql.join(
    fingerprints.map((fingerprint) => sql`${fingerprint}`),
    sql`, `,
  )
  const [found] = await rows<{ ends: string | null }>(
    tx,
    sql`select to_char(max(coalesce(ends_at, ${forGood.toISOString()}::timestamptz)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends
      from ${personExclusion} where fingerprint in (${list})
        and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)`,
  )
  return found?.ends ? new Date(found.ends) : undefined
}

/** All accounts of the person whose account this is, by what they proved: this one too, where anything was. */
export function accountsOfPerson(tx: Tx, company: string, account: PersonAccount): Promise<PersonAccount[]> {
  return inScope(tx, companyScope(company), async () => {
    const { accounts } = await reachable(tx, account.owner, [account.memberId])
    return accounts
  })
}

/** Members of a merchant who are, by what they proved, one of these members. */
export function membersOfPersons(
  tx: Tx,
  company: string,
  owner: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  return inScope(tx, companyScope(company), async () => {
    const { accounts } = await reachable(tx, owner, memberIds)
    return new Set([
      ...memberIds,
      ...accounts.flatMap((account) => (account.owner === owner ? [account.memberId] : [])),
    ])
  })
}

/**
 * Keeps that a member has proven something, and returns everybody who is the same person, and until when they are excluded in
 * the whole company, if they are; undefined where nothing new was proven.
 */
export function addProof(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  { memberId, proof, now }: { memberId: string; proof: ContactProof; now: Date },
): Promise<{ accounts: PersonAccount[]; until: Date | undefined } | undefined> {
  const { company } = brand.merchant
  const owner = brand.settings.merchantCode
  const scope = companyScope(company)
  const fingerprint = getFingerprint(platform, company, proof)
  return inScope(tx, scope, async () => {
    const stored = await rows(
      tx,
      sql`select 1 from ${personProof} where fingerprint = ${fingerprint} and owner = ${owner}
        and member_id = ${memberId}::uuid and is_proven`,
    )
    if (stored.length > 0) return undefined
    await lockCompany(tx, brand)
    await tx
      .insert(personProof)
      .values({ merchant: scope, fingerprint, owner, memberId, provedAt: now })
      .onConflictDoUpdate({
        target: [personProof.merchant, personProof.fingerprint, personProof.owner, personProof.memberId],
        set: { isProven: true, provedAt: now },
      })
    const person = await reachable(tx, owner, [memberId])
    const until = await excludedUntil(tx, person.fingerprints, now)
    if (until) await spread(tx, scope, person.fingerprints, until, now)
    return { accounts: person.accounts, until }
  })
}

/** What a member says to be theirs. */
export interface Claim {
  memberId: string
  claim: ContactProof
}

/** Keeps what members say to be theirs and have not proven: it links nobody, and makes two accounts look alike. */
export function addClaims(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  claims: readonly Claim[],
  now: Date,
): Promise<void> {
  const { company } = brand.merchant
  const owner = brand.settings.merchantCode
  const scope = companyScope(company)
  const said = claims.map(({ memberId, claim }) => [memberId, getFingerprint(platform, company, claim)])
  return inScope(tx, scope, async () => {
    // One statement, whatever is said. In one order, as others may say the same.
    await tx.execute(
      sql`insert into ${personProof} (merchant, fingerprint, owner, member_id, is_proven, proved_at)
        select ${scope}, said.one->>1, ${owner}, (said.one->>0)::uuid, false, ${now.toISOString()}::timestamptz
        from jsonb_array_elements(${JSON.stringify(said)}::jsonb) as said (one) order by 2, 4 on conflict do nothing`,
    )
  })
}

/** Other members of the merchant who say or have proven what this one says or has proven. */
export function membersOfSameContact(
  tx: Tx,
  company: string,
  { owner, memberId }: PersonAccount,
): Promise<string[]> {
  return inScope(tx, companyScope(company), async () => {
    const others = await rows<{ id: string }>(
      tx,
      sql`select distinct p.member_id as id from ${personProof} own
        join ${personProof} p on p.fingerprint = own.fingerprint and p.owner = own.owner
        where own.owner = ${owner} and own.member_id = ${memberId}::uuid and p.member_id <> own.member_id`,
    )
    return others.map(({ id }) => id)
  })
}

async function spread(tx: Tx, merchant: string, fingerprints: readonly string[], until: Date, now: Date) {
  const endsAt = until >= forGood ? null : until
  for (const fingerprint of fingerprints)
    await tx
      .insert(personExclusion)
      .values({ merchant, id: newId(now.getTime()), fingerprint, startsAt: now, endsAt })
}

/** Excludes a person in the whole company, and returns their other accounts. */
export function excludePerson(
  tx: Tx,
  brand: LoadedBrand,
  { memberId, until, now }: { memberId: string; until: Date; now: Date },
): Promise<PersonAccount[]> {
  const scope = companyScope(brand.merchant.company)
  const owner = brand.settings.merchantCode
  return inScope(tx, scope, async () => {
    await lockCompany(tx, brand)
    const { accounts, fingerprints } = await reachable(tx, owner, [memberId])
    await spread(tx, scope, fingerprints, until, now)
    return accounts.filter((account) => account.owner !== owner || account.memberId !== memberId)
  })
}

/** Members of the merchant who have proven this, now or before. */
export function membersOfProof(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  proof: ContactProof,
): Promise<string[]> {
  const { company } = brand.merchant
  const owner = brand.settings.merchantCode
  return inScope(tx, companyScope(company), async () => {
    const holders = await rows<{ id: string }>(
      tx,
      sql`select member_id as id from ${personProof}
        where fingerprint = ${getFingerprint(platform, company, proof)} and owner = ${owner} and is_proven`,
    )
    return holders.map(({ id }) => id)
  })
}

/** Whether somebody who proves this is excluded in the whole company. */
export function isProofExcluded(
  tx: Tx,
  platform: Pick<Platform, 'config'>,
  brand: LoadedBrand,
  { proof, now }: { proof: ContactProof; now: Date },
): Promise<boolean> {
  const { company } = brand.merchant
  return inScope(tx, companyScope(company), async () => {
    const until = await excludedUntil(tx, [getFingerprint(platform, company, proof)], now)
    return until !== undefined
  })
}
