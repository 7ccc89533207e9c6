import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type VendorAnswer,
  type VendorBody,
  type VendorCall,
  vendorCalls,
} from '../../../schemas/vendor/api.ts'
import { maxMinor } from '../../../schemas/base/money.ts'
import { signatureFault } from '../../base/crypto/signed-message.ts'
import { round, type Round } from './core.tables.ts'
import { findProof } from './fair.ts'
import { purseBalance, findPurseMovement, transferOnce } from './purse.ts'
import { VendorRefusal } from './refusal.ts'
import { reader } from './validate.ts'
import type { Vendor, VendorMechanic } from './vendor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body byte for byte, for signatures. */
    bodyText: string
  }
}

/** Lets a message of the gateway through, or refuses it. */
export function requireSigned(vendor: Vendor, request: FastifyRequest): void {
  const fault = signatureFault(vendor.config.secret, {
    headers: request.headers,
    path: request.url,
    body: request.bodyText,
    now: vendor.clock().getTime(),
  })
  if (fault !== undefined) throw new VendorRefusal(fault, 401)
}

function getState(state: Round['state']) {
  return state === 'staking' ? 'open' : state
}

async function detail(
  vendor: Vendor,
  mechanics: readonly VendorMechanic[],
  { round: id, language }: VendorBody<'/api/rounds/detail'>,
) {
  return vendor.within(async (tx) => {
    const [found] = await tx.select().from(round).where(eq(round.id, id))
    if (!found) throw new VendorRefusal('unknown_round', 200)
    const proof = await findProof(tx, found)
    const plays = mechanics.find(({ name }) => name === found.mechanic)
    return {
      status: 'ok' as const,
      round: {
        id,
        game: found.game,
        mechanic: found.mechanic,
        state: getState(found.state),
        stake: String(found.stake),
        payout: String(found.payout),
        startedAt: found.startedAt.toISOString(),
        endedAt: found.endedAt?.toISOString() ?? null,
        result: plays?.describe?.(found) ?? found.result,
        proof,
        fairUrl: `${vendor.config.publicUrl}/fair?${new URLSearchParams({ round: id, lang: language }).toString()}`,
      },
    }
  })
}

type Handlers = { [C in VendorCall]: (body: VendorBody<C>) => Promise<VendorAnswer<C>> }

function getHandlers(vendor: Vendor, mechanics: readonly VendorMechanic[]): Handlers {
  const move = async (
    body: VendorBody<'/api/transfer/out'>,
    kind: 'in' | 'out',
  ): Promise<VendorAnswer<'/api/transfer/out'>> => {
    const { merchant, player, currency, ref } = body
    const amount = body.amount === 'all' ? body.amount : BigInt(body.amount)
    if (amount !== 'all' && amount > maxMinor) throw new VendorRefusal('invalid_request', 400)
    const transfer = await vendor.within((tx) =>
      transferOnce(tx, { merchant, player, currency }, { ref, kind, amount, at: vendor.clock() }),
    )
    if ('refused' in transfer) throw new VendorRefusal(transfer.refused, 200)
    const { balance, replayed } = transfer
    return { status: 'ok', balance: String(balance), replayed, amount: String(transfer.amount) }
  }
  return {
    '/api/rounds/status': ({ rounds }) =>
      vendor.within(async (tx) => {
        const found = await tx
          .select({ id: round.id, state: round.state, isWaiting: round.isWaiting })
          .from(round)
          .where(inArray(round.id, rounds))
        return { status: 'ok', rounds: found.map((entry) => ({ ...entry, state: getState(entry.state) })) }
      }),
    '/api/rounds/detail': (body) => detail(vendor, mechanics, body),
    '/api/transfer/in': async (body) => {
      const { balance, replayed } = await move(body, 'in')
      return { status: 'ok', balance, replayed }
    },
    '/api/transfer/out': (body) => move(body, 'out'),
    '/api/transfer/balance': (body) =>
      vendor.within(async (tx) => ({ status: 'ok', balance: String(await purseBalance(tx, body)) })),
    '/api/transfer/status': ({ merchant, ref }) =>
      vendor.within(async (tx) => {
        const known = await findPurseMovement(tx, merchant, ref)
        const isDone = known !== undefined && known.refused === null
        return { status: 'ok', known: isDone, amount: String(isDone ? known.amount : 0n) }
      }),
  }
}

/** What the gateway asks the vendor. */
export function addApiRoutes(
  app: FastifyInstance,
  vendor: Vendor,
  mechanics: readonly VendorMechanic[],
): void {
  const handlers = getHandlers(vendor, mechanics)
  for (const path of Object.keys(vendorCalls) as VendorCall[]) {
    const read = reader(vendorCalls[path].body)
    app.post(path, async (request) => {
      requireSigned(vendor, request)
      return handlers[path](read(request.body) as never)
    })
  }
}
