import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { walletJob } from './core.tables.ts'
import { sessionOfRound, getWallet } from './rounds.ts'
import type { Vendor } from './vendor.ts'
import { WalletLost, WalletRefused } from './wallet-client.ts'

const firstRest = 500
const longestRest = 10_000

/** What the courier needs of the vendor. */
type Needs = Pick<Vendor, 'within' | 'clock' | 'log' | 'wallet'>

/** The next thing that a round owes, and the session that it was played in. */
function findJob(vendor: Needs, roundId: string) {
  return vendor.within(async (tx) => {
    const [job] = await tx
      .select()
      .from(walletJob)
      .where(and(eq(walletJob.roundId, roundId), isNull(walletJob.doneAt)))
      // Money first: a gateway that can't be reached must not delay a win into the purse here.
      .orderBy(asc(sql`${walletJob.call} = 'report'`), asc(walletJob.id))
      .limit(1)
    return job ? { job, session: await sessionOfRound(tx, roundId) } : undefined
  })
}

type Owed = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** Sends one thing. Returns what the wallet decided; undefined where it gave no answer. */
async function askWallet(vendor: Needs, { job, session }: Owed): Promise<string | undefined> {
  const ask = job.call === 'report' ? vendor.wallet : getWallet(vendor, session)
  try {
    await ask(job.call, { session: session.walletSession, ...job.body } as never)
    return 'ok'
  } catch (error) {
    if (error instanceof WalletLost) return undefined
    if (!(error instanceof WalletRefused)) throw error
    const { code } = error
    vendor.log.warn({ round: job.roundId, call: job.call, code }, 'The wallet refused what it was owed')
    return code
  }
}

async function postpone(vendor: Needs, { id, attempts }: Owed['job']): Promise<void> {
  const rest = Math.min(firstRest * 2 ** attempts, longestRest)
  const dueAt = new Date(vendor.clock().getTime() + rest)
  await vendor.within((tx) =>
    tx
      .update(walletJob)
      .set({ attempts: attempts + 1, dueAt })
      .where(eq(walletJob.id, id)),
  )
}

/** Sends what a round owes, until nothing is left or the wallet does not answer. */
async function sendRound(vendor: Needs, roundId: string): Promise<void> {
  for (let owed = await findJob(vendor, roundId); owed; owed = await findJob(vendor, roundId)) {
    const { job } = owed
    const answer = await askWallet(vendor, owed)
    if (answer === undefined) return postpone(vendor, job)
    await vendor.within((tx) =>
      tx.update(walletJob).set({ doneAt: vendor.clock(), answer }).where(eq(walletJob.id, job.id)),
    )
  }
}

/**
 * Sends what rounds owe the wallet, in order within a round, until the wallet has decided. Nothing is forgotten: it is
 * written down in the transaction that made it owed.
 */
export function courier(vendor: Needs): {
  deliver(roundId: string): Promise<void>
  /** Sends everything that is due. */
  sweep(): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
} {
  const underWay = new Map<string, Promise<void>>()

  const deliver = (roundId: string): Promise<void> => {
    const running = underWay.get(roundId)
    // What was written after that run looked is sent by another.
    const started = (running ?? Promise.resolve())
      .then(() => sendRound(vendor, roundId))
      .catch((err: unknown) => {
        vendor.log.error({ err, round: roundId }, 'A round could not be reported to the wallet')
      })
      .finally(() => {
        if (underWay.get(roundId) === started) underWay.delete(roundId)
      })
    underWay.set(roundId, started)
    return started
  }

  return {
    deliver,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
    async sweep() {
      const due = await vendor.within((tx) =>
        tx
          .selectDistinct({ roundId: walletJob.roundId })
          .from(walletJob)
          .where(and(isNull(walletJob.doneAt), lte(walletJob.dueAt, vendor.clock())))
          .limit(200),
      )
      await Promise.all(
        due.filter(({ roundId }) => !underWay.has(roundId)).map(({ roundId }) => deliver(roundId)),
      )
    },
  }
}
