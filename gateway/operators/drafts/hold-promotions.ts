import type { FastifyInstance } from 'fastify'
import { isSame } from '../../../schemas/brand/is-same.ts'
import { readPointer } from '../../../schemas/brand/operations.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { PublishingProblem } from '../../base/platform/publishing.ts'
import { promotionsFile } from '../../brands/publish/keep-promotions.ts'
import { holdPromotion, offersWith } from '../promotions/hold-offer.ts'
import { judgePromises } from '../promotions/judge-promises.ts'
import { offerScope } from '../promotions/written-offers.service.ts'
import { type Base, openBases } from './bases.ts'

/** Brands that are looked at when a gateway starts: of more, those are that change. */
const mostAtStart = 100

/** Whether a document states promotions itself, in no file of their own. */
function isInline({ merchant, hashes }: BrandSource): boolean {
  return (
    Object.hasOwn(merchant ?? {}, 'rewards') &&
    ![...hashes.keys()].some((path) => path.startsWith('rewards/'))
  )
}

/** Whether the files of promotions are those that were live, without reading them: a parent may have a thousand followers. */
function isUnchanged(chain: readonly BrandSource[], live: Base): boolean {
  const [own] = chain
  if (!own || chain.some(isInline)) return false
  return chain.every((source) => {
    const tree = source === own ? live.tree : live.tree.beside(source.id)
    const before = tree.list().files.find(({ path }) => path === promotionsFile)
    return before?.hash === source.hashes.get(promotionsFile)
  })
}

/**
 * Keeps promotions whose promise an edit of the brand's files would break: what was live of each lies over the files from now on, as
 * what the console publishes does, until the room of promotions gives the word back to the folder. Returns what was broken.
 */
export async function holdPromotions(platform: Platform, id: string): Promise<PublishingProblem[]> {
  const { registry, database, clock, log } = platform
  const brand = registry.byId(id)
  const bases = openBases(platform)
  const live = bases.findLive(id)
  if (!brand || !live || isUnchanged(brand.documents.chain, live)) return []
  // What is recorded is what was live before: an edit is recorded once the folder is quiet.
  const before = bases.judge(live.tree).resolved?.merchant
  const after = brand.documents.merchant
  if (!before || isSame(before.rewards.promotions, after.rewards.promotions)) return []
  const code = brand.settings.merchantCode
  return database.within(code, async (tx) => {
    const problems = await judgePromises(tx, platform, { code, home: code, before, after })
    if (problems.length === 0) return problems
    await boundTo(tx, offerScope, code, async () => {
      const offers = await offersWith(tx, code, before.rewards.promotions.offers)
      for (const { pointer, message } of problems) {
        const offer = readPointer({ offers }, pointer) as Offer | undefined
        if (!offer) continue
        log.warn({ brand: id, promotion: offer.id }, `A promotion stays as it was: ${message}`)
        await holdPromotion(tx, { code, offer }, clock())
      }
    })
    return problems
  })
}

/** Judges promotions of a brand whenever its files change, and what changed while no gateway ran. */
export function followFolders(app: FastifyInstance, platform: Platform): void {
  const { registry, background } = platform
  const look = (id: string) => {
    background.run('promotions of the folder', async () => {
      await holdPromotions(platform, id)
    })
  }
  const stop = registry.onChange((id, { kind }) => {
    if (kind === 'changed') look(id)
  })
  app.addHook('onReady', () => {
    const ids = registry.ids()
    if (ids.length <= mostAtStart) for (const id of ids) look(id)
  })
  app.addHook('onClose', () => {
    stop()
  })
}
