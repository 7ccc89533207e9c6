import { readFileSync } from 'node:fs'
import { documentStatement } from '../../gateway/base/db/database.ts'
import { vendorSession } from '../../gateway/games/play/play.tables.ts'
import { boundsDocument } from '../../gateway/games/payouts/payout-limits.ts'
import { session } from '../../gateway/members/sessions/sessions.tables.ts'
import { postAlone } from '../../gateway/money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../gateway/money/ledger/movement.ts'
import type { TestGateway } from '../../gateway/testing/test-gateway.ts'

const merchant = 'firstcode'
const bounds = { owner: 'PG', ratio: 1000, round: 1_000_000n, day: 1_000_000_000n }

/** A member with money in a game: what is returned plays one round, with a win in every third. */
export async function openPlayer({ db, platform, call, logIn }: TestGateway): Promise<() => Promise<void>> {
  const token = await logIn()
  const { id: memberId } = (await call('memberInfo', { token })).value
  await postAlone(db.database, {
    ...{ merchant, key: 'funds', kind: 'deposit', currency: { code: 'PHP', scale: 2 }, at: new Date() },
    legs: [
      { account: memberAccount(memberId), amount: 1_000_000_000n },
      { account: clearing(), amount: -1_000_000_000n },
    ],
  })
  await db.database.within(merchant, async (tx) => {
    const [own] = await tx.select({ id: session.id }).from(session)
    await tx.insert(vendorSession).values({
      ...{
        merchant,
        tokenHash: 'hash',
        vendor: 'livery',
        memberId,
        sessionId: own?.id ?? '',
        nodeId: 'slot',
      },
      createdAt: platform.clock(),
    })
  })
  let rounds = 0
  return async () => {
    const turn = (rounds += 1)
    const id = `round-${String(turn)}`
    const at = new Date().toISOString()
    const send = (name: string, values: Record<string, unknown>) => {
      const whole = {
        ...{ vendor: 'livery', token: 'hash', game: 'slot', round: id, currency: 'PHP', scale: 2, at },
        ...values,
      }
      return db.database.execute(merchant, documentStatement(name), [JSON.stringify(whole)])
    }
    await send('play_debit', {
      ...{ ref: `d${id}`, amount: 200, min: 100, max: 10_000, closed: false, one: false },
      ...{ studio: 'PG', mechanic: 'reels' },
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
