import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { type CallContext, route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { downlineOf, infoOf } from './contract-info.ts'
import { listContracts } from './contract-list.ts'
import { detailOf } from './contract-read.ts'
import { processContract } from './contracts.service.ts'

type ProcessContext = Pick<CallContext<'processDividend', 'member'>, 'brand' | 'session' | 'body'>
type Read<T> = (tx: Tx, now: Date) => Promise<T>

export function contractRoutes(platform: Platform) {
  const read = <T>({ brand }: { brand: LoadedBrand }, work: Read<T>) => {
    const { merchantCode } = brand.settings
    return platform.database.within(merchantCode, (tx) => work(tx, platform.clock()))
  }
  const process = (kind: ContractKind) => (context: ProcessContext) =>
    processContract(platform, context.brand, context.session, kind, context.body)
  return [
    route('contractInfo', 'member', (context) =>
      read(context, (tx, now) => infoOf(tx, context.brand, context.session, now)),
    ),
    route('contracts', 'member', (context) =>
      read(context, (tx, now) => {
        if (context.query.party === 'downline' && !context.session.isAgent) throw new Refusal('forbidden')
        const { pageNum, ...requested } = context.query
        const { memberId } = context.session
        return listContracts(tx, { ...requested, brand: context.brand, memberId, now }, pageNum)
      }),
    ),
    route('contractDetail', 'member', (context) =>
      read(context, (tx, now) => detailOf(tx, context.brand, context.query.id, context.session, now)),
    ),
    route('contractDownline', 'member', (context) =>
      read(context, (tx, now) => {
        if (!context.session.isAgent) throw new Refusal('forbidden')
        return downlineOf(tx, context.brand, context.session, context.query, now)
      }),
    ),
    route('processDividend', 'member', process('dividend')),
    route('processDailySalary', 'member', process('daily')),
    route('processHourlySalary', 'member', process('hourly')),
    route('processRealtimeSalary', 'member', process('realtime')),
  ]
}
