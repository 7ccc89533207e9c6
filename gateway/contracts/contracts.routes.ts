import type { ContractKind } from '../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type CallContext, route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { downlineOf, infoOf } from './contract-info.ts'
import { detailOf, listContracts } from './contract-read.ts'
import { processContract } from './contracts.service.ts'

type Asked = Pick<CallContext<'processDividend', 'member'>, 'brand' | 'session' | 'body'>
type Read<T> = (tx: Tx, merchant: string, now: Date) => Promise<T>

export const contractRoutes = (platform: Platform) => {
  const read = <T>({ brand }: { brand: LoadedBrand }, work: Read<T>) => {
    const { merchantCode } = brand.brand
    return platform.database.within(merchantCode, (tx) => work(tx, merchantCode, platform.clock()))
  }
  const process = (kind: ContractKind) => (asked: Asked) =>
    processContract(platform, asked.brand, asked.session, kind, asked.body)
  return [
    route('contractInfo', 'member', (asked) =>
      read(asked, (tx, _, now) => infoOf(tx, asked.brand, asked.session, now)),
    ),
    route('contracts', 'member', (asked) =>
      read(asked, (tx, merchant, now) => {
        if (asked.query.party === 'downline' && !asked.session.isAgent) throw new Refusal('forbidden')
        return listContracts(tx, merchant, asked.session, asked.query, now)
      }),
    ),
    route('contractDetail', 'member', (asked) =>
      read(asked, (tx, merchant, now) => detailOf(tx, merchant, asked.query.id, asked.session, now)),
    ),
    route('contractDownline', 'member', (asked) =>
      read(asked, (tx, _, now) => {
        if (!asked.session.isAgent) throw new Refusal('forbidden')
        return downlineOf(tx, asked.brand, asked.session, asked.query, now)
      }),
    ),
    route('processDividend', 'member', process('dividend')),
    route('processDailySalary', 'member', process('daily')),
    route('processHourlySalary', 'member', process('hourly')),
    route('processRealtimeSalary', 'member', process('realtime')),
  ]
}
