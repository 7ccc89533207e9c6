import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { closeCase, openCase } from '../../base/cases/cases.service.ts'
import { inboxCase, type InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findHold, listLinks } from '../brands/link-state.ts'
import { getReleases } from '../brands/release-history.ts'
import { brandBehindCase, brandHeldCase } from './link.cases.ts'

type Asker = Pick<Platform, 'registry' | 'database' | 'config'>

/** What a case is to say. One that a person closed is opened anew after so many milliseconds, or never. */
interface Due extends Pick<InboxCase, 'kind' | 'reference' | 'details'> {
  againMs: number
}

const kinds = [brandHeldCase.name, brandBehindCase.name]
/** How a case ends that nobody has to look at any more. */
const settled = 'settled'
const dayMs = 24 * 3600_000
const mostFindings = 10

/** What is wrong and what to do; not what stands in files, which may be those of another company. */
function describe({ file, message, fix }: Finding): string {
  return `${file}: ${message}. ${fix}`
}

function nameRelease(brand: string, number: number | null): string {
  return number === null ? brand : `${brand}@${String(number)}`
}

/** The case of a brand that is held; none where it is not. */
export function listHeld(
  { registry, config }: Pick<Asker, 'registry' | 'config'>,
  brand: LoadedBrand,
  holds = registry.holds(),
): Due[] {
  const hold = findHold(registry, getReleases(config), brand, holds)
  if (!hold) return []
  const parents = hold.parents.map(
    ({ parent, from, to }) => `${nameRelease(parent, from)} → ${nameRelease(parent, to)}`,
  )
  return [
    {
      kind: brandHeldCase.name,
      // What is served tells one hold from the next: it ends as soon as something else goes live.
      reference: `${brand.id} ${brand.version}`,
      details: {
        brand: brand.id,
        parents: parents.join(', '),
        since: hold.since ?? '',
        breaks: hold.findings.slice(0, mostFindings).map(describe).join('\n'),
      },
      againMs: Infinity,
    },
  ]
}

function listBehind({ config }: Asker, brand: LoadedBrand): Due[] {
  return listLinks(getReleases(config), brand).flatMap(({ parent, release, behind }) => {
    if (!behind) return []
    const details = {
      brand: brand.id,
      pinned: nameRelease(parent, release),
      mandatory: nameRelease(parent, behind.number),
      since: behind.at,
      why: behind.reason,
    }
    return [{ kind: brandBehindCase.name, reference: `${brand.id} ${parent}`, details, againMs: dayMs }]
  })
}

function isToOpen({ againMs }: Due, known: InboxCase | undefined, now: Date): boolean {
  if (!known) return true
  if (known.status === 'open') return false
  return known.outcome === settled || now.getTime() - (known.closedAt?.getTime() ?? 0) >= againMs
}

async function sync(tx: Tx, merchant: string, due: readonly Due[], now: Date): Promise<void> {
  const known = await tx
    .select()
    .from(inboxCase)
    .where(and(eq(inboxCase.merchant, merchant), inArray(inboxCase.kind, kinds)))
  const isSame = (row: InboxCase) => (entry: Due) =>
    entry.kind === row.kind && entry.reference === row.reference
  for (const entry of due) {
    const row = known.find((candidate) => isSame(candidate)(entry))
    const { kind, reference, details } = entry
    if (isToOpen(entry, row, now))
      await openCase(tx, { merchant, kind, reference, memberId: null, details }, now)
    else if (row?.status === 'open' && !isDeepStrictEqual(row.details, details))
      await tx
        .update(inboxCase)
        .set({ details })
        .where(and(eq(inboxCase.merchant, merchant), eq(inboxCase.id, row.id)))
  }
  for (const row of known)
    if (row.status === 'open' && !due.some(isSame(row))) await closeCase(tx, row, settled, now)
}

/** Opens and closes the cases of a brand's links, as they are now. */
export async function syncLinkCases(platform: Asker, brand: LoadedBrand, now: Date): Promise<void> {
  const { merchantCode: merchant } = brand.settings
  const due = [...listHeld(platform, brand), ...listBehind(platform, brand)]
  await platform.database.within(merchant, (tx) => sync(tx, merchant, due, now))
}
