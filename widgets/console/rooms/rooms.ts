import type { ComponentType } from 'react'
import type { ConsoleWord } from '../../../engine/console/console-words.ts'
import type { Permission } from '../../../schemas/operators/permissions.ts'
import { AgentPage } from './agents/agent-page.tsx'
import { AgentsRoom } from './agents/agents-room.tsx'
import { AgreementPage } from './agreements/agreement-page.tsx'
import { AgreementsRoom } from './agreements/agreements-room.tsx'
import { AuditRoom } from './audit/audit-room.tsx'
import { CommissionsRoom } from './commissions/commissions-room.tsx'
import { ContentRoom } from './content/content-room.tsx'
import { BrandPage } from './brands/brand-page.tsx'
import { BrandsRoom } from './brands/brands-room.tsx'
import { CasePage } from './inbox/case-page.tsx'
import { InboxRoom } from './inbox/inbox-room.tsx'
import { JobsRoom } from './jobs/jobs-room.tsx'
import { MailingPage } from './mailings/mailing-page.tsx'
import { MailingsRoom } from './mailings/mailings-room.tsx'
import { MemberPage } from './members/member-page.tsx'
import { MembersRoom } from './members/members-room.tsx'
import { MoneyRoom } from './money/money-room.tsx'
import { OperatorsRoom } from './operators/operators-room.tsx'
import { SegmentsRoom } from './segments/segments-room.tsx'
import { SimulatorRoom } from './simulator/simulator-room.tsx'
import { RunPage } from './settlements/run-page.tsx'
import { SettlementsRoom } from './settlements/settlements-room.tsx'
import { PromotionPage } from './promotions/promotion-page.tsx'
import { PromotionsRoom } from './promotions/promotions-room.tsx'
import { SwitchesRoom } from './switches/switches-room.tsx'
import { ThresholdsRoom } from './thresholds/thresholds-room.tsx'

/** A room of the console, as navigation, palette and keys know it. */
export interface RoomEntry {
  /** Its address, and the last part of its name's key. */
  id: string
  title: ConsoleWord
  icon: string
  /** Who sees it. */
  permission: Permission
  /** Pressed after g. */
  key: string
  Page: ComponentType
  /** A page of one thing in it, at `/<id>/…`. */
  detail?: { path: string; Page: ComponentType }
}

/** Every room, in the order of the navigation. README.md says how one is added. */
export const rooms: readonly RoomEntry[] = [
  {
    id: 'inbox',
    title: 'room.inbox',
    icon: 'bell',
    permission: 'cases.view',
    key: 'i',
    Page: InboxRoom,
    detail: { path: ':merchant/:id', Page: CasePage },
  },
  {
    id: 'members',
    title: 'room.members',
    icon: 'user',
    permission: 'members.view',
    key: 'm',
    Page: MembersRoom,
    detail: { path: ':merchant/:id', Page: MemberPage },
  },
  { id: 'money', title: 'room.money', icon: 'wallet', permission: 'money.view', key: 'y', Page: MoneyRoom },
  {
    id: 'simulator',
    title: 'room.simulator',
    icon: 'trend',
    permission: 'money.view',
    key: 'x',
    Page: SimulatorRoom,
  },
  {
    id: 'agents',
    title: 'room.agents',
    icon: 'people',
    permission: 'agents.view',
    key: 'n',
    Page: AgentsRoom,
    detail: { path: ':merchant/:id', Page: AgentPage },
  },
  {
    id: 'contracts',
    title: 'room.contracts',
    icon: 'edit',
    permission: 'agents.view',
    key: 'c',
    Page: AgreementsRoom,
    detail: { path: ':merchant/:id', Page: AgreementPage },
  },
  {
    id: 'settlements',
    title: 'room.settlements',
    icon: 'receipt',
    permission: 'agents.view',
    key: 'l',
    Page: SettlementsRoom,
    detail: { path: ':merchant/:id', Page: RunPage },
  },
  {
    id: 'commissions',
    title: 'room.commissions',
    icon: 'bank',
    permission: 'agents.view',
    key: 'w',
    Page: CommissionsRoom,
  },
  {
    id: 'messages',
    title: 'room.messages',
    icon: 'mail',
    permission: 'messages.view',
    key: 'e',
    Page: MailingsRoom,
    detail: { path: ':merchant/:id', Page: MailingPage },
  },
  {
    id: 'promotions',
    title: 'room.promotions',
    icon: 'gift',
    permission: 'promotions.write',
    key: 'p',
    Page: PromotionsRoom,
    detail: { path: ':merchant/:id', Page: PromotionPage },
  },
  {
    id: 'segments',
    title: 'room.segments',
    icon: 'people',
    permission: 'messages.view',
    key: 'b',
    Page: SegmentsRoom,
  },
  {
    id: 'content',
    title: 'room.content',
    icon: 'book',
    permission: 'content.write',
    key: 'd',
    Page: ContentRoom,
  },
  {
    id: 'brands',
    title: 'room.brands',
    icon: 'theme',
    permission: 'brands.view',
    key: 'r',
    Page: BrandsRoom,
    detail: { path: ':brand', Page: BrandPage },
  },
  {
    id: 'switches',
    title: 'room.switches',
    icon: 'settings',
    permission: 'switches.set',
    key: 's',
    Page: SwitchesRoom,
  },
  {
    id: 'thresholds',
    title: 'room.thresholds',
    icon: 'shield',
    permission: 'cases.view',
    key: 't',
    Page: ThresholdsRoom,
  },
  { id: 'jobs', title: 'room.jobs', icon: 'clock', permission: 'jobs.view', key: 'j', Page: JobsRoom },
  { id: 'audit', title: 'room.audit', icon: 'book', permission: 'audit.view', key: 'a', Page: AuditRoom },
  {
    id: 'operators',
    title: 'room.operators',
    icon: 'key',
    permission: 'operators.view',
    key: 'o',
    Page: OperatorsRoom,
  },
]
