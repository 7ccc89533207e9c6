import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { type CallContext, route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { requireMay, requireMayAsMember } from '../permission/agent-permission.ts'
import { askingRoute } from '../permission/agent-route.ts'
import { getDownline, getInfo } from './contract-info.ts'
import { listContracts } from './contract-list.ts'
import { getDetail } from './contract-read.ts'
import { processContract } from './contracts.service.ts'

type ProcessContext = Pick<CallContext<'processDividend', 'member'>, 'brand' | 'session' | 'body'>
type Read<T> = (tx: Tx, now: Date) => Promise<T>

const processed = ['offerContracts', 'answerContracts'] as const

export function contractRoutes(platform: Platform) {
  const read = <T>({ brand }: { brand: LoadedBrand }, work: Read<T>) => {
    const { merchantCode } = brand.settings
    return platform.database.within(merchantCode, (tx) => work(tx, platform.clock()))
  }
  const process = (kind: ContractKind) => (context: ProcessContext) =>
    processContract(platform, context.brand, context.session, kind, context.body)
  return [
    route('contractInfo', 'member', (context) =>
      read(context, (tx, now) => getInfo(tx, context.brand, context.session, now)),
    ),
    askingRoute('contracts', 'member', ['seeContracts'], (context) =>
      read(context, (tx, now) => {
        const { pageNum, ...requested } = context.query
        if (requested.party === 'downline') requireMay(context.session, 'seeContracts', 'downline')
        else requireMayAsMember(context.session, 'seeContracts', 'own')
        const { memberId } = context.session
        return listContracts(tx, { ...requested, brand: context.brand, memberId, now }, pageNum)
      }),
    ),
    askingRoute('contractDetail', 'member', ['seeContracts'], (context) =>
      read(context, (tx, now) => getDetail(tx, context.brand, context.query.id, context.session, now)),
    ),
    askingRoute('contractDownline', 'member', ['seeContracts'], (context) =>
      read(context, (tx, now) => {
        requireMay(context.session, 'seeContracts', 'downline')
        return getDownline(tx, context.brand, context.session, context.query, now)
      }),
    ),
    askingRoute('processDividend', 'member', processed, process('dividend')),
    askingRoute('processDailySalary', 'member', processed, process('daily')),
    askingRoute('processHourlySalary', 'member', processed, process('hourly')),
    askingRoute('processRealtimeSalary', 'member', processed, process('realtime')),
  ]
}
