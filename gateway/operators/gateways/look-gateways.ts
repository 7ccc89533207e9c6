import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { compareServed } from './differing.ts'
import { gatewayScope, listRunning } from './gateways.service.ts'
import { findOwnId } from './tell-served.ts'

const most = 50

/** Brands of the company that another gateway serves otherwise than this one. */
export async function lookGateways({
  platform,
  brands,
  query,
}: Pick<ConsoleContext<'brandGateways'>, 'platform' | 'brands' | 'query'>): Promise<
  ConsoleValue<'brandGateways'>
> {
  const running = await platform.database.within(gatewayScope, (tx) => listRunning(tx))
  const own = running.find(({ id }) => id === findOwnId(platform))
  const others = running.filter((gateway) => gateway !== own && gateway.isWhole)
  if (!own) return { content: [], more: 0 }
  const asked = brands.filter(({ id }) => query.brand === undefined || id === query.brand)
  const differing = asked.flatMap(({ id }) => {
    const served = own.serves[id]
    return served ? others.flatMap((other) => compareServed(id, served, other) ?? []) : []
  })
  return { content: differing.slice(0, most), more: Math.max(0, differing.length - most) }
}
