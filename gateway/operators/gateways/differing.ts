import type { Finding } from '../../../schemas/documents/finding.ts'
import type { DifferingGateway } from '../../../schemas/calls/operators/gateway.calls.ts'
import { inScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { gatewayScope, listRunning, livesSeconds, type RunningGateway } from './gateways.service.ts'
import type { ServedBrand } from './gateways.tables.ts'
import { findOwnId, getDigest } from './tell-served.ts'

type Stand = Pick<Platform, 'config' | 'registry'>

/** How another gateway serves a brand otherwise than this one; nothing where it serves the same. */
export function compareServed(
  brand: string,
  own: Pick<ServedBrand, 'digest'> & Partial<ServedBrand>,
  { name: gateway, serves, isWhole }: RunningGateway,
): DifferingGateway | undefined {
  const other = serves[brand]
  if (other?.digest === own.digest) return undefined
  if (!other) return { brand, gateway, why: isWhole ? 'missing' : 'starting', since: null }
  // They differ since the later of both began to serve what it does.
  const since = [other.since, own.since ?? ''].toSorted().at(-1) ?? other.since
  return { brand, gateway, why: 'other', since }
}

/** Gateways that are running and do not serve the same of a brand as this one. */
export async function listDiffering(tx: Tx, platform: Stand, id: string): Promise<DifferingGateway[]> {
  const brand = platform.registry.byId(id)
  if (platform.config.brandsHome || !brand) return []
  const own = findOwnId(platform)
  const others = (await inScope(tx, gatewayScope, () => listRunning(tx))).filter((other) => other.id !== own)
  return others.flatMap((other) => compareServed(id, { digest: getDigest(brand) }, other) ?? [])
}

/** Refuses to change a brand of which gateways serve different files: one of them would serve what nobody agreed to. */
export async function requireAgreed(tx: Tx, platform: Stand, brand: string): Promise<void> {
  const differing = await listDiffering(tx, platform, brand)
  if (differing.length > 0) throw new Refusal('conflict', { value: { differing } })
}

const sentences: Readonly<Record<DifferingGateway['why'], (gateway: DifferingGateway) => string>> = {
  other: ({ brand, gateway, since }) =>
    `${gateway} serves other files of ${brand}${since === null ? '' : ` since ${since}`}`,
  missing: ({ brand, gateway }) => `${gateway} does not serve ${brand}`,
  starting: ({ gateway }) => `${gateway} has just started`,
}

export function describeDiffering(gateway: DifferingGateway): string {
  return sentences[gateway.why](gateway)
}

/** What a case says of it. */
export function findDifferences(
  differing: readonly DifferingGateway[],
): Pick<Finding, 'severity' | 'code' | 'file' | 'path' | 'message' | 'fix'>[] {
  return differing.map((gateway) => ({
    severity: 'error',
    code: 'gateways-differ',
    file: gateway.brand,
    path: '',
    message: describeDiffering(gateway),
    fix: `Bring the same files to every gateway. One that ended is forgotten after ${String(livesSeconds)} seconds.`,
  }))
}
