import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { closed } from '../../../schemas/base/parts.ts'
import { round } from './core.tables.ts'
import { findProof } from './fair.ts'
import { VendorRefusal } from './refusal.ts'
import { reader } from './validate.ts'
import type { Vendor } from './vendor.ts'

const readQuery = reader(closed({ round: Type.String({ minLength: 1, maxLength: 64 }) }))

/** What anybody who has a round's id needs to check it, once it is over: nothing of who played it. */
export function addFairRoutes(app: FastifyInstance, vendor: Vendor): void {
  app.get('/v/fair', async (request) => {
    const { round: id } = readQuery(request.query)
    return vendor.within(async (tx) => {
      const [found] = await tx.select().from(round).where(eq(round.id, id))
      if (found?.state !== 'settled') throw new VendorRefusal('unknown_round', 404)
      const { mechanic, stake, payout, bets, result } = found
      const proof = await findProof(tx, found)
      return { record: { id, mechanic, stake: String(stake), payout: String(payout), bets, result, proof } }
    })
  })
}
