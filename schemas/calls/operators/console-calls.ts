import type { Static, TSchema } from 'typebox'
import type endpoints from '../../operators/console-endpoints.json'
import { accessCalls } from './access.calls.ts'
import { agentCalls } from './agent.calls.ts'
import { agreementCalls } from './agreement.calls.ts'
import { auditCalls } from './audit.calls.ts'
import { brandRoomCalls } from './brand-room.calls.ts'
import { brandSecretCalls } from './brand-secret.calls.ts'
import { contentCalls } from './content.calls.ts'
import { draftCalls } from './draft.calls.ts'
import { draftFileCalls } from './draft-files.calls.ts'
import { draftDocumentCalls } from './draft-document.calls.ts'
import { gatewayCalls } from './gateway.calls.ts'
import { inboxCalls } from './inbox.calls.ts'
import { jobCalls } from './job.calls.ts'
import { mailingCalls } from './mailing.calls.ts'
import { memberCalls } from './member.calls.ts'
import { moneyCalls } from './money.calls.ts'
import { segmentCalls } from './segment.calls.ts'
import { simulatorCalls } from './simulator.calls.ts'
import { settlementCalls } from './settlement.calls.ts'
import { planCalls } from './plan.calls.ts'
import { previewCalls } from './preview.calls.ts'
import { promotionRoomCalls } from './promotion-room.calls.ts'
import { switchCalls } from './switch.calls.ts'
import { viewCalls } from './view.calls.ts'
import type { CallSchema } from '../calls.ts'

const table = {
  ...accessCalls,
  ...inboxCalls,
  ...jobCalls,
  ...memberCalls,
  ...moneyCalls,
  ...simulatorCalls,
  ...mailingCalls,
  ...agentCalls,
  ...agreementCalls,
  ...settlementCalls,
  ...promotionRoomCalls,
  ...segmentCalls,
  ...contentCalls,
  ...draftCalls,
  ...draftDocumentCalls,
  ...draftFileCalls,
  ...planCalls,
  ...brandRoomCalls,
  ...brandSecretCalls,
  ...gatewayCalls,
  ...switchCalls,
  ...auditCalls,
  ...viewCalls,
  ...previewCalls,
}

type Table = typeof table
export type ConsoleCall = keyof Table & keyof typeof endpoints
export type ConsoleBody<N extends ConsoleCall> = Table[N] extends { body: infer S extends TSchema }
  ? Static<S>
  : undefined
export type ConsoleQuery<N extends ConsoleCall> = Table[N] extends { query: infer S extends TSchema }
  ? Static<S>
  : undefined
export type ConsoleValue<N extends ConsoleCall> = Static<Table[N]['value']>

/** Every call of the console by the name it has in console-endpoints.json. */
export const consoleCalls: Readonly<Record<ConsoleCall, CallSchema>> & Table = table
