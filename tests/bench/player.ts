import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { documentStatement } from '../../gateway/base/db/database.ts'
import { vendorSession } from '../../gateway/games/play/play.tables.ts'
import { boundsDocument } from '../../gateway/games/payouts/payout-limits.ts'
import { session } from '../../gateway/members/sessions/sessions.tables.ts'
import { postAlone } from '../../gateway/money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../gateway/money/ledger/movement.ts'
import type { TestGateway } from '../../gateway/testing/test-gateway.ts'
import { fundCrowd, makeCrowd, getVendorSession } from './crowd.ts'

const merchant = 'firstcode'
const bounds = { owner: 'PG', ratio: 1000, round: 1_000_000n, day: 1_000_000_000n }

/** What is returned plays one round of somebody at a table, with a win in every third; each time of the next, in turn. */
function rounds({ db }: TestGateway, tables: readonly string[]): () => Promise<void> {
  let played = 0
  return async () => {
    const turn = (played += 1)
    const id = `round-${String(turn)}`
    const at = new Date().toISOString()
    const token = tables[turn % tables.length]
    const send = (name: string, values: Record<string, unknown>) => {
      const whole = {
        vendor: 'livery',
        token,
        game: 'slot',
        round: id,
        currency: 'PHP',
        scale: 2,
        at,
        ...values,
      }
      return db.database.execute(merchant, documentStatement(name), [JSON.stringify(whole)])
    }
    await send('play_debit', {
      ref: `d${id}`,
      amount: 200,
      min: 100,
      max: 10_000,
      closed: false,
      one: false,
      studio: 'PG',
      mechanic: 'reels',
    })
    if (turn % 3 === 0)
      await send('play_credit', {
        ref: `c${id}`,
        amount: 300,
        debit: `d${id}`,
        limits: boundsDocument(bounds),
      })
    await send('play_end', { details: {} })
  }
}

/** A member with money in a game. */
export async function openPlayer(gateway: TestGateway): Promise<() => Promise<void>> {
  const { db, platform, call, logIn } = gateway
  const token = await logIn()
  const { id: memberId } = (await call('memberInfo', { token })).value
  await postAlone(db.database, {
    merchant,
    key: 'funds',
    kind: 'deposit',
    currency: { code: 'PHP', scale: 2 },
    at: new Date(),
    legs: [
      { account: memberAccount(memberId), amount: 1_000_000_000n },
      { account: clearing(), amount: -1_000_000_000n },
    ],
  })
  await db.database.within(merchant, async (tx) => {
    const [own] = await tx.select({ id: session.id }).from(session)
    await tx.insert(vendorSession).values({
      merchant,
      tokenHash: 'hash',
      vendor: 'livery',
      memberId,
      sessionId: own?.id ?? '',
      nodeId: 'slot',
      createdAt: platform.clock(),
    })
  })
  return rounds(gateway, ['hash'])
}

/** So many of them: the bets of one member wait for each other, those of many do not. */
export async function openPlayers(gateway: TestGateway, count: number): Promise<() => Promise<void>> {
  await makeCrowd(gateway.db.database, merchant, count)
  await fundCrowd(gateway.db.database, merchant, 'slot')
  const getHash = (n: number) => createHash('sha256').update(getVendorSession(n, merchant)).digest('hex')
  return rounds(
    gateway,
    Array.from({ length: count }, (_, n) => getHash(n)),
  )
}

/** Milliseconds that this process and the server's own for this database have worked: what waits for a busy machine does not count. */
export async function workedOn(db: TestGateway['db']): Promise<number> {
  const { user, system } = process.cpuUsage()
  let ticks = 0
  if (db.url !== undefined)
    for (const { pid } of await db.asOwner<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )) {
      const [, fields = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ')
      ticks += Number(fields.split(' ')[11]) + Number(fields.split(' ')[12])
    }
  return (user + system) / 1000 + ticks * 10
}
