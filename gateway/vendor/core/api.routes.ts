import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type VendorAnswer,
  type VendorBody,
  type VendorCall,
  vendorCalls,
} from '../../../schemas/vendor/api.ts'
import { signatureFault } from '../../signed-message.ts'
import { round, type Round } from './core.tables.ts'
import { proofOf } from './fair.ts'
import { movePurse, purseBalance, purseMovementOf } from './purse.ts'
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

const standing = (state: Round['state']) => (state === 'staking' ? 'open' : state)

async function detail(vendor: Vendor, mechanics: readonly VendorMechanic[], id: string) {
  return vendor.within(async (tx) => {
    const [found] = await tx.select().from(round).where(eq(round.id, id))
    if (!found) throw new VendorRefusal('unknown_round', 200)
    const proof = await proofOf(tx, found)
    const plays = mechanics.find(({ name }) => name === found.mechanic)
    return {
      status: 'ok' as const,
      round: {
        id,
        game: found.game,
        mechanic: found.mechanic,
        state: standing(found.state),
        stake: String(found.stake),
        payout: String(found.payout),
        startedAt: found.startedAt.toISOString(),
        endedAt: found.endedAt?.toISOString() ?? null,
        result: plays?.describe?.(found) ?? found.result,
        proof,
        fairUrl: `${vendor.config.publicUrl}/fair?round=${id}`,
      },
    }
  })
}

type Handlers = { [C in VendorCall]: (body: VendorBody<C>) => Promise<VendorAnswer<C>> }

function handlersOf(vendor: Vendor, mechanics: readonly VendorMechanic[]): Handlers {
  const move = (
    { merchant, player, currency, ref }: VendorBody<'/api/transfer/in'>,
    kind: 'in' | 'out',
    amountOf: (balance: bigint) => bigint,
  ) =>
    vendor.within(async (tx) => {
      const owner = { merchant, player, currency }
      const known = await purseMovementOf(tx, merchant, ref)
      if (known && (known.kind !== kind || known.player !== player)) throw new VendorRefusal('conflict', 200)
      const before = await purseBalance(tx, owner)
      if (known) return { balance: String(before), replayed: true, amount: String(known.amount) }
      const amount = amountOf(before)
      const balance = await movePurse(tx, owner, { ref, kind, amount, at: vendor.clock() })
      if (balance === undefined) throw new VendorRefusal('insufficient_balance', 200)
      return { balance: String(balance), replayed: false, amount: String(amount) }
    })
  return {
    '/api/rounds/status': ({ rounds }) =>
      vendor.within(async (tx) => {
        const found = await tx
          .select({ id: round.id, state: round.state, isWaiting: round.isWaiting })
          .from(round)
          .where(inArray(round.id, rounds))
        return { status: 'ok', rounds: found.map((one) => ({ ...one, state: standing(one.state) })) }
      }),
    '/api/rounds/detail': (body) => detail(vendor, mechanics, body.round),
    '/api/transfer/in': async (body) => {
      const { balance, replayed } = await move(body, 'in', () => BigInt(body.amount))
      return { status: 'ok', balance, replayed }
    },
    '/api/transfer/out': async (body) => {
      const wanted = (balance: bigint) => (body.amount === 'all' ? balance : BigInt(body.amount))
      return { status: 'ok', ...(await move({ ...body, amount: '0' }, 'out', wanted)) }
    },
    '/api/transfer/balance': (body) =>
      vendor.within(async (tx) => ({ status: 'ok', balance: String(await purseBalance(tx, body)) })),
    '/api/transfer/status': ({ merchant, ref }) =>
      vendor.within(async (tx) => {
        const known = await purseMovementOf(tx, merchant, ref)
        return { status: 'ok', known: known !== undefined, amount: String(known?.amount ?? 0n) }
      }),
  }
}

/** What the gateway asks the vendor. */
export function addApiRoutes(
  app: FastifyInstance,
  vendor: Vendor,
  mechanics: readonly VendorMechanic[],
): void {
  const handlers = handlersOf(vendor, mechanics)
  for (const path of Object.keys(vendorCalls) as VendorCall[]) {
    const read = reader(vendorCalls[path].body)
    app.post(path, async (request) => {
      requireSigned(vendor, request)
      return handlers[path](read(request.body) as never)
    })
  }
}
