import { and, eq, inArray } from 'drizzle-orm'
import { idOfUsername, getKey } from '../accounts/accounts.service.ts'
import { member, type NewMember } from '../accounts/accounts.tables.ts'
import { hashPassword } from '../../base/proof/password.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { phoneNumber } from '../accounts/phone.ts'

type DemoMember = LoadedBrand['merchant']['demo']['members'][number]

/** A demo member who was made just now. */
export interface CreatedDemo {
  brand: LoadedBrand
  demo: DemoMember
  memberId: string
  /** Their upline. */
  agentId: string | null
  now: Date
}

declare module '../../base/platform/hooks.ts' {
  interface Hooks {
    /** In the transaction that makes a demo member, uplines first. */
    demoMemberCreated(tx: Tx, created: CreatedDemo): Promise<void>
    /** Whenever a brand's demo members are there, at each start: must not happen twice. */
    demoMembersReady(platform: Platform, brand: LoadedBrand, memberIds: readonly string[]): Promise<void>
    /** The same of demo players, in the background. */
    demoPlayersReady(platform: Platform, brand: LoadedBrand, memberIds: readonly string[]): Promise<void>
  }
}

async function getRow(brand: LoadedBrand, demo: DemoMember, now: Date): Promise<NewMember> {
  const phone = { mobile: demo.mobileNum, countryDialingCode: undefined }
  return {
    merchant: brand.settings.merchantCode,
    id: newId(now.getTime()),
    username: demo.username,
    usernameKey: getKey(demo.username),
    passwordHash: await hashPassword(demo.password, 'seed'),
    passwordChangedAt: now,
    ...(demo.paymentPassword !== undefined && {
      paymentPasswordHash: await hashPassword(demo.paymentPassword, 'seed'),
      paymentPasswordChangedAt: now,
    }),
    type: demo.type,
    nickname: demo.nickname || demo.username,
    status: 'active',
    mobile: demo.mobileNum === undefined ? null : phoneNumber(brand.merchant, phone, 'mobileNum'),
    email: demo.email ?? null,
    emailKey: demo.email === undefined ? null : getKey(demo.email),
    registerMethod: 'DEMO',
    createdAt: now,
  }
}

async function insert(
  platform: Platform,
  tx: Tx,
  brand: LoadedBrand,
  demo: DemoMember,
  row: NewMember,
  now: Date,
): Promise<void> {
  const agentId = await idOfUsername(tx, row.merchant, demo.upline)
  const [made] = await tx
    .insert(member)
    .values({ ...row, agentId })
    .onConflictDoNothing()
    .returning({ id: member.id })
  if (!made) return
  for (const created of hooked(platform, 'memberCreated')) await created(tx, brand, made.id, now)
  for (const created of hooked(platform, 'demoMemberCreated'))
    await created(tx, { brand, demo, memberId: made.id, agentId, now })
}

/** An account that nobody can log in as: the gateway plays with it. */
function playerRow(
  brand: LoadedBrand,
  { username, nickname }: LoadedBrand['merchant']['demo']['players'][number],
  now: Date,
): NewMember {
  return {
    merchant: brand.settings.merchantCode,
    id: newId(now.getTime()),
    username,
    usernameKey: getKey(username),
    passwordHash: null,
    passwordChangedAt: now,
    type: brand.merchant.registration.memberType,
    nickname,
    status: 'active',
    registerMethod: 'DEMO',
    createdAt: now,
  }
}

async function seedPlayers(platform: Platform, brand: LoadedBrand): Promise<void> {
  const { players } = brand.merchant.demo
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const ids: string[] = []
  for (const player of players) {
    const id = await platform.database.within(merchant, async (tx) => {
      const agentId = await idOfUsername(tx, merchant, player.upline)
      const row = { ...playerRow(brand, player, now), agentId }
      const [made] = await tx.insert(member).values(row).onConflictDoNothing().returning({ id: member.id })
      if (made)
        for (const created of hooked(platform, 'memberCreated')) await created(tx, brand, made.id, now)
      return made?.id ?? idOfUsername(tx, merchant, player.username)
    })
    if (id === null) continue
    ids.push(id)
  }
  for (const ready of hooked(platform, 'demoPlayersReady')) await ready(platform, brand, ids)
}

async function seedBrand(platform: Platform, brand: LoadedBrand): Promise<void> {
  const { database, clock } = platform
  const { members } = brand.merchant.demo
  const merchant = brand.settings.merchantCode
  const known = await database.within(merchant, (tx) =>
    tx
      .select({ key: member.usernameKey })
      .from(member)
      .where(
        and(
          eq(member.merchant, merchant),
          inArray(
            member.usernameKey,
            members.map((entry) => getKey(entry.username)),
          ),
        ),
      ),
  )
  const missing = members.filter((entry) => !known.some(({ key }) => key === getKey(entry.username)))
  const now = clock()
  for (const demo of missing) {
    const row = await getRow(brand, demo, now)
    await database.within(merchant, (tx) => insert(platform, tx, brand, demo, row, now))
  }
  const real = members.filter(({ type }) => type !== brand.settings.trialUserType)
  const ids = await database.within(merchant, async (tx) => {
    const found: (string | null)[] = []
    for (const { username } of real) found.push(await idOfUsername(tx, merchant, username))
    return found
  })
  const present = ids.filter((id) => id !== null)
  for (const ready of hooked(platform, 'demoMembersReady')) await ready(platform, brand, present)
  if (brand.merchant.demo.players.length > 0)
    platform.background.run('demo players', () => seedPlayers(platform, brand))
}

/** Returns a function that creates a brand's demo accounts, once per loaded brand. In production it does nothing. */
export function demoSeed(platform: Platform): (brand: LoadedBrand) => Promise<void> | undefined {
  const seeded = new WeakMap<LoadedBrand, Promise<void>>()
  return (brand) => {
    if (platform.config.production || brand.merchant.demo.members.length === 0) return undefined
    const known = seeded.get(brand)
    if (known) return known
    const seeding = seedBrand(platform, brand).catch((error: unknown) => {
      seeded.delete(brand)
      throw error
    })
    seeded.set(brand, seeding)
    return seeding
  }
}
