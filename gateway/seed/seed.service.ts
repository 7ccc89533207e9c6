import { and, eq, inArray } from 'drizzle-orm'
import { addAffiliate } from '../affiliates/affiliates.service.ts'
import { keyOf } from '../accounts/accounts.service.ts'
import { member, type NewMember } from '../accounts/accounts.tables.ts'
import { hashPassword } from '../accounts/password.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { seedContract } from '../contracts/contract-seed.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { demoPlay } from '../play/demo-play.ts'
import { payOpenings } from '../payments/opening.ts'
import type { Platform } from '../platform.ts'
import { phoneNumber } from '../verification/phone.ts'
import { openWallet } from '../wallet/wallet.service.ts'

type DemoMember = LoadedBrand['merchant']['demo']['members'][number]

async function rowOf(brand: LoadedBrand, demo: DemoMember, now: Date): Promise<NewMember> {
  const phone = { mobile: demo.mobileNum, countryDialingCode: undefined }
  return {
    merchant: brand.brand.merchantCode,
    id: newId(now.getTime()),
    username: demo.username,
    usernameKey: keyOf(demo.username),
    passwordHash: await hashPassword(demo.password),
    passwordChangedAt: now,
    type: demo.type,
    nickname: demo.nickname || demo.username,
    status: 'active',
    mobile: demo.mobileNum === undefined ? null : phoneNumber(brand.merchant, phone, 'mobileNum'),
    email: demo.email ?? null,
    emailKey: demo.email === undefined ? null : keyOf(demo.email),
    registerMethod: 'DEMO',
    createdAt: now,
  }
}

async function idOf(tx: Tx, merchant: string, username: string | undefined): Promise<string | null> {
  if (username === undefined) return null
  const [found] = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.usernameKey, keyOf(username))))
  return found?.id ?? null
}

async function insert(
  tx: Tx,
  brand: LoadedBrand,
  demo: DemoMember,
  row: NewMember,
  now: Date,
): Promise<void> {
  const agentId = await idOf(tx, row.merchant, demo.upline)
  const [made] = await tx
    .insert(member)
    .values({ ...row, agentId })
    .onConflictDoNothing()
    .returning({ id: member.id })
  if (!made) return
  await openWallet(tx, brand, made.id, now)
  if (demo.affiliateCode !== undefined) await addAffiliate(tx, row.merchant, demo.affiliateCode, made.id, now)
  for (const given of brand.merchant.demo.contracts.filter(
    (one) => keyOf(one.downline) === row.usernameKey,
  )) {
    const uplineId = await idOf(tx, row.merchant, given.upline)
    if (uplineId !== null && uplineId === agentId)
      await seedContract(tx, brand, given, uplineId, made.id, now)
  }
}

/** An account that nobody can log in as: the gateway plays with it. */
const playerRow = (
  brand: LoadedBrand,
  { username, nickname }: LoadedBrand['merchant']['demo']['players'][number],
  now: Date,
): NewMember => ({
  merchant: brand.brand.merchantCode,
  id: newId(now.getTime()),
  username,
  usernameKey: keyOf(username),
  passwordHash: null,
  passwordChangedAt: now,
  type: brand.merchant.registration.memberType,
  nickname,
  status: 'active',
  registerMethod: 'DEMO',
  createdAt: now,
})

async function seedPlayers(platform: Platform, brand: LoadedBrand): Promise<void> {
  const { players } = brand.merchant.demo
  const merchant = brand.brand.merchantCode
  const now = platform.clock()
  const ids: string[] = []
  for (const player of players) {
    const id = await platform.database.within(merchant, async (tx) => {
      const row = playerRow(brand, player, now)
      const [made] = await tx.insert(member).values(row).onConflictDoNothing().returning({ id: member.id })
      if (made) await openWallet(tx, brand, made.id, now)
      return made?.id ?? idOf(tx, merchant, player.username)
    })
    if (id === null) continue
    await payOpenings(platform, brand, [id])
    ids.push(id)
  }
  await demoPlay(platform, brand, ids)
}

async function seedBrand(platform: Platform, brand: LoadedBrand): Promise<void> {
  const { database, clock } = platform
  const { members } = brand.merchant.demo
  const merchant = brand.brand.merchantCode
  const known = await database.within(merchant, (tx) =>
    tx
      .select({ key: member.usernameKey })
      .from(member)
      .where(
        and(
          eq(member.merchant, merchant),
          inArray(
            member.usernameKey,
            members.map((one) => keyOf(one.username)),
          ),
        ),
      ),
  )
  const missing = members.filter((one) => !known.some(({ key }) => key === keyOf(one.username)))
  const now = clock()
  for (const demo of missing) {
    const row = await rowOf(brand, demo, now)
    await database.within(merchant, (tx) => insert(tx, brand, demo, row, now))
  }
  const real = members.filter(({ type }) => type !== brand.brand.trialUserType)
  const ids = await database.within(merchant, async (tx) => {
    const found: (string | null)[] = []
    for (const { username } of real) found.push(await idOf(tx, merchant, username))
    return found
  })
  await payOpenings(
    platform,
    brand,
    ids.filter((id) => id !== null),
  )
  if (brand.merchant.demo.players.length > 0)
    platform.background.run('demo players', () => seedPlayers(platform, brand))
}

/** A function that sees to it, once a loaded brand, that its demo accounts exist. In production it does nothing. */
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
