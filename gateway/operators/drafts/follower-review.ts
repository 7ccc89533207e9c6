import { LRUCache } from 'lru-cache'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Operation } from '../../../schemas/brand/operations.ts'
import type { SentenceLanguage } from '../../../schemas/brand/sentence-words.ts'
import { breath } from '../../brands/files/breath.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { PublishedFiles, Publisher, ReviewedFollower } from '../../base/brand/publisher.ts'
import type { Config } from '../../base/config/config.ts'
import { shortHash } from '../../base/crypto/short-hash.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { describeResolved } from '../../brands/publish/describe-resolved.ts'
import type { BrandDraft } from './drafts.tables.ts'
import { showFinding } from './look-drafts.ts'

type Told = ConsoleValue<'draftFollowers'>['content'][number]

/** What is told of one follower. */
const most = 20
/** Reviews at hand, and milliseconds that each stays. */
const [mostReviews, staysMs] = [8, 15 * 60_000]

/** What publishing something would make of the brands that build on it, as far as it is known. */
class FollowerReview {
  total = 0
  checked = 0
  unchanged = 0
  isDone = false
  readonly changed: Told[] = []
  readonly held: Told[] = []
  /** Why it could not be checked to the end. */
  failure: unknown
  /** Resolves once nothing is checked any more. */
  done: Promise<void> = Promise.resolve()
  #isEnded = false

  /** Something is live otherwise than it was checked with. */
  end(): void {
    this.#isEnded = true
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  take(told: Told | undefined): void {
    this.checked += 1
    if (!told) this.unchanged += 1
    else this[told.state].push(told)
  }
}

interface Asked {
  draft: Pick<BrandDraft, 'brand' | 'id' | 'version' | 'base' | 'company'>
  /** What of it is to be published. */
  selected: readonly Operation[]
  language: SentenceLanguage
}

interface Work {
  publisher: Publisher
  files: PublishedFiles
  /** Brands of the company that asks. */
  brands: readonly LoadedBrand[]
}

/** What a follower would become; nothing where nothing is different. Of another company's brand only that. */
function tellFollower(
  { id, before, after, errors }: ReviewedFollower,
  own: LoadedBrand | undefined,
  language: SentenceLanguage,
): Told | undefined {
  const isHeld = errors.length > 0
  const sentences = after && !isHeld ? describeResolved(before, after, language) : []
  if (!isHeld && sentences.length === 0) return undefined
  const told = { brand: id, state: isHeld ? ('held' as const) : ('changed' as const) }
  if (!own) return { ...told, name: null, sentences: [], more: 0, findings: [] }
  return {
    ...told,
    name: own.settings.name,
    sentences: sentences.slice(0, most),
    more: Math.max(0, sentences.length - most),
    findings: errors.slice(0, most).map(showFinding),
  }
}

/** Reviews of one gateway. Whatever changes on it ends them all: what was checked then says nothing any more. */
class FollowerReviews {
  readonly #all = new LRUCache<string, FollowerReview>({
    max: mostReviews,
    ttl: staysMs,
    dispose: (review) => review.end(),
  })
  /** One after another: requests come between. */
  #turn: Promise<void> = Promise.resolve()

  constructor({ registry }: Pick<Platform, 'registry'>) {
    registry.onChange(() => this.#all.clear())
  }

  find(asked: Asked): FollowerReview | undefined {
    return this.#all.get(this.#getKey(asked))
  }

  /** A review of what is asked: one that was begun already, or another that begins. */
  open(asked: Asked, work: Work): FollowerReview {
    const known = this.find(asked)
    if (known) return known
    const review = new FollowerReview()
    const done = this.#turn.then(() => this.#run(review, asked, work))
    this.#turn = done.catch(() => undefined)
    review.done = done.catch((error: unknown) => {
      review.failure = error
      // Whoever asks again begins anew.
      this.#all.delete(this.#getKey(asked))
    })
    this.#all.set(this.#getKey(asked), review)
    return review
  }

  #getKey({ draft: { brand, id, version, base, company }, selected, language }: Asked): string {
    return JSON.stringify([brand, id, version, base, company, shortHash(JSON.stringify(selected)), language])
  }

  async #run(review: FollowerReview, { draft, language }: Asked, work: Work): Promise<void> {
    const { publisher, files, brands } = work
    const own = new Map(brands.map((brand) => [brand.id, brand]))
    if (review.isEnded) return
    review.total = await publisher.countFollowers(draft.brand)
    for await (const follower of publisher.reviewFollowers(draft.brand, files)) {
      await breath()
      if (review.isEnded) return
      review.take(tellFollower(follower, own.get(follower.id), language))
    }
    review.isDone = true
  }
}

const opened = new WeakMap<Config, FollowerReviews>()

export function openReviews(platform: Pick<Platform, 'config' | 'registry'>): FollowerReviews {
  const reviews = opened.get(platform.config) ?? new FollowerReviews(platform)
  opened.set(platform.config, reviews)
  return reviews
}
