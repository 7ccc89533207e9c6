// On PostgreSQL too: every call of the console is understood by the server.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describedCalls } from '../../gateway/base/http/openapi.ts'
import { createLog } from '../../gateway/base/log/log.ts'
import { type ConsoleClient, newOperator } from '../../gateway/operators/testing/console-client.ts'
import { openTestGateway, type TestGateway } from '../../gateway/testing/test-gateway.ts'
import { type ConsoleCall, consoleCalls } from '../../schemas/calls/operators/console-calls.ts'
import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { type Permission, permissionNames, roleNames, roles } from '../../schemas/operators/permissions.ts'
import { getCount } from '../in-full.ts'
import { makeJudge } from './answers.ts'
import { type OpenApi, type Route, listRoutes } from './json-schema.ts'
import { requestsFor, type Sent } from './requests.arbitrary.ts'

/** Who may make each call of the console. A call that is not in this table fails the test. */
const TABLE: Record<ConsoleCall, 'everyone' | 'session' | Permission> = {
  demoOperators: 'everyone',
  signIn: 'everyone',
  setupStart: 'everyone',
  setupFinish: 'everyone',
  signInOptions: 'everyone',
  passkeys: 'session',
  passkeyMakeOptions: 'session',
  passkeyAdd: 'session',
  passkeyRemove: 'session',
  signOut: 'session',
  me: 'everyone',
  savedViews: 'session',
  viewSave: 'session',
  viewRemove: 'session',
  operators: 'operators.view',
  operatorPolicy: 'operators.view',
  operatorInvite: 'operators.manage',
  operatorRoles: 'operators.manage',
  operatorReset: 'operators.manage',
  operatorDisable: 'operators.manage',
  operatorEnable: 'operators.manage',
  operatorLink: 'operators.manage',
  cases: 'cases.view',
  caseDetail: 'cases.view',
  casePictures: 'cases.view',
  casePromotion: 'cases.view',
  caseSegment: 'cases.view',
  caseTake: 'cases.work',
  caseRemark: 'cases.work',
  caseDecide: 'cases.work',
  thresholds: 'cases.view',
  thresholdSet: 'thresholds.set',
  jobList: 'jobs.view',
  jobRetry: 'jobs.retry',
  promotionList: 'promotions.write',
  promotionDetail: 'promotions.write',
  promotionPreview: 'promotions.write',
  promotionReplay: 'promotions.write',
  promotionDraftSave: 'promotions.write',
  promotionDraftDrop: 'promotions.write',
  promotionPublish: 'promotions.write',
  promotionStop: 'promotions.write',
  promotionRevert: 'promotions.write',
  content: 'content.write',
  contentHistory: 'content.write',
  contentSet: 'content.write',
  segments: 'messages.view',
  segmentSet: 'segments.save',
  segmentRemove: 'segments.save',
  switches: 'switches.set',
  switchesSet: 'switches.set',
  registrationPreview: 'switches.set',
  memberSearch: 'members.view',
  memberDetail: 'members.view',
  memberTimeline: 'members.view',
  memberLimits: 'members.view',
  memberLimitLower: 'members.act',
  memberProofAsk: 'members.act',
  memberBlock: 'members.act',
  memberEndSessions: 'members.act',
  moneyDays: 'money.view',
  moneyPayments: 'money.view',
  moneyReconciliation: 'money.view',
  simulateTree: 'money.view',
  moneyAudit: 'money.view',
  moneyAdjust: 'money.adjust',
  mailings: 'messages.view',
  mailingDetail: 'messages.view',
  mailingOptions: 'messages.send',
  mailingReach: 'messages.send',
  mailingPictureAdd: 'messages.send',
  mailingMake: 'messages.send',
  mailingStop: 'messages.send',
  agentTree: 'agents.view',
  agentFind: 'agents.view',
  agentCard: 'agents.view',
  branchPlan: 'agents.move',
  branchMove: 'agents.move',
  agreements: 'agents.view',
  agreementDetail: 'agents.view',
  agreementEnd: 'agents.move',
  settlementRuns: 'agents.view',
  settlementRun: 'agents.view',
  settlementLine: 'agents.view',
  settlementRounds: 'agents.view',
  settlementRecompute: 'settlements.review',
  settlementAdjust: 'settlements.review',
  commissionTotals: 'agents.view',
  commissionExport: 'agents.view',
  acts: 'audit.view',
  actsCheck: 'audit.view',
  actsExport: 'audit.view',
}

const RUNS = Number(
  process.env.LIVERY_GENERATED_REQUESTS || (process.env.LIVERY_LONG ? 10_000 : getCount(24, 60)),
)
const SEED = 20260101
const nobody = '00000000-0000-7000-8000-000000000000'

/** A body that each call takes, about nothing that exists. */
const BODIES: Partial<Record<ConsoleCall, object>> = {
  operatorInvite: { name: 'newcomer', email: 'new@house.example', roles: ['support'], reason: 'test' },
  operatorRoles: { id: nobody, roles: ['support'], reason: 'test' },
  operatorReset: { id: nobody, reason: 'test' },
  operatorDisable: { id: nobody, reason: 'test' },
  operatorEnable: { id: nobody, reason: 'test' },
  operatorLink: { id: nobody, other: nobody, reason: 'test' },
  caseTake: { merchant: 'none', id: nobody, take: true },
  caseRemark: { merchant: 'none', id: nobody, text: 'x' },
  caseDecide: {
    merchant: 'none',
    id: nobody,
    decision: 'x',
    reason: 'x',
    comment: '',
    openedAt: '2026-01-01T00:00:00Z',
    amount: null,
  },
  thresholdSet: { merchant: 'none', currency: 'PHP', amount: '1.00', windowHours: 1, reason: 'test' },
  memberLimitLower: {
    merchant: 'none',
    id: nobody,
    kind: 'deposit',
    period: 'day',
    amount: '1.00',
    reason: 'test',
  },
  memberProofAsk: { merchant: 'none', id: nobody, kind: 'identity', note: '', reason: 'test' },
  mailingPictureAdd: { merchant: 'none', picture: 'AAAA' },
  mailingMake: {
    merchant: 'none',
    kind: 'service',
    texts: { EN: { title: 'x', body: 'x' } },
    link: null,
    pictures: [],
    audience: { to: 'all' },
    startsAt: null,
    reason: 'test',
  },
  mailingStop: { merchant: 'none', id: nobody, reason: 'test' },
  jobRetry: { merchant: 'none', id: nobody, reason: 'test' },
  branchMove: {
    merchant: 'none',
    id: nobody,
    to: null,
    at: null,
    shown: [],
    reason: 'test',
    comment: '',
  },
  agreementEnd: {
    merchant: 'none',
    id: nobody,
    status: 'accepted',
    shown: [],
    reason: 'test',
    comment: '',
  },
  settlementRecompute: { merchant: 'none', id: nobody, reason: 'test' },
  settlementAdjust: {
    merchant: 'none',
    run: nobody,
    contract: nobody,
    direction: 'give',
    amount: '1',
    reason: 'test',
    comment: '',
  },
  commissionExport: { merchant: 'none' },
  actsExport: {},
  switchesSet: { merchant: 'none', version: 0, switches: {}, reason: 'test' },
  promotionDraftSave: { merchant: 'none', id: 'x', version: 0, document: {} },
  promotionDraftDrop: { merchant: 'none', id: 'x' },
  promotionPublish: { merchant: 'none', id: 'x', version: 1, reason: 'test' },
  promotionStop: { merchant: 'none', id: 'x', isStopped: true, reason: 'test' },
  promotionRevert: { merchant: 'none', id: 'x', version: 0, reason: 'test' },
  contentSet: {
    merchant: 'none',
    kind: 'blog',
    key: 'x',
    version: 0,
    body: null,
    isHidden: false,
    reason: 'test',
  },
  segmentSet: {
    merchant: 'none',
    id: 'x',
    title: 'x',
    rules: [{ rule: 'seen', days: 1 }],
    version: 0,
    reason: 'test',
  },
  segmentRemove: { merchant: 'none', id: 'x', version: 0, reason: 'test' },
  memberBlock: { merchant: 'none', id: nobody, isBlocked: true, reason: 'test' },
  memberEndSessions: { merchant: 'none', id: nobody, reason: 'test' },
  moneyAudit: { merchant: 'none', reason: 'test' },
  moneyAdjust: {
    merchant: 'none',
    memberId: nobody,
    direction: 'give',
    amount: '1',
    reason: 'test',
    comment: '',
  },
}
const QUERIES: Partial<Record<ConsoleCall, object>> = {
  caseDetail: { merchant: 'none', id: nobody },
  mailingDetail: { merchant: 'none', id: nobody },
  mailingOptions: { merchant: 'none' },
  contentHistory: { merchant: 'none', kind: 'blog', key: 'x' },
  segments: { merchant: 'none' },
  mailingReach: { merchant: 'none', kind: 'service', audience: '{"to":"all"}' },
  promotionDetail: { merchant: 'none', id: 'x' },
  promotionPreview: { merchant: 'none', id: 'x', language: 'EN' },
  casePromotion: { merchant: 'none', id: nobody, language: 'EN' },
  caseSegment: { merchant: 'none', id: nobody },
  promotionReplay: { merchant: 'none', id: 'x', from: '2026-01-01', to: '2026-01-02' },
  memberSearch: { text: 'nobody' },
  memberDetail: { merchant: 'none', id: nobody },
  memberTimeline: { merchant: 'none', id: nobody },
  moneyDays: { merchant: 'none' },
  agentTree: { merchant: 'none' },
  agentFind: { merchant: 'none', text: 'nobody' },
  agentCard: { merchant: 'none', id: nobody },
  branchPlan: { merchant: 'none', id: nobody },
  agreements: { merchant: 'none' },
  agreementDetail: { merchant: 'none', id: nobody },
  settlementRuns: { merchant: 'none' },
  settlementRun: { merchant: 'none', id: nobody },
  settlementLine: { merchant: 'none', run: nobody, contract: nobody },
  settlementRounds: { merchant: 'none', run: nobody, contract: nobody, member: nobody },
  commissionTotals: { merchant: 'none' },
  moneyPayments: { merchant: 'none' },
  registrationPreview: { merchant: 'none', switches: '{}' },
  moneyReconciliation: { merchant: 'none', date: '2026-03-02' },
}

const errors: string[] = []
let gateway: TestGateway
const clients = new Map<string, ConsoleClient>()

beforeAll(async () => {
  gateway = await openTestGateway({ log: createLog('error', { write: (line) => void errors.push(line) }) })
  for (const role of roleNames)
    clients.set(role, await newOperator(gateway, { name: `the-${role}`, roles: [role] }))
})
afterAll(() => gateway.close())

function getClient(role: string): ConsoleClient {
  const client = clients.get(role)
  if (!client) throw new Error(`no ${role}`)
  return client
}

function ask(client: ConsoleClient, name: ConsoleCall, headers = {}) {
  const [body, query] = [BODIES[name], QUERIES[name]]
  return client.call(name, {
    ...(body ? { body: body as Record<string, unknown> } : {}),
    ...(query ? { query: query as Record<string, unknown> } : {}),
    headers,
  })
}

const guarded = Object.entries(TABLE).filter(([, who]) => who !== 'everyone') as [
  ConsoleCall,
  'session' | Permission,
][]

describe('every call of the console', () => {
  it.each(guarded)('%s takes a session', async (name) => {
    const headers = { cookie: `livery-console=house.${'a'.repeat(43)}` }
    expect([(await ask(getClient('owner'), name, headers)).status]).toEqual([401])
  })

  it.each(guarded.filter(([name]) => name !== 'signOut'))('%s is for: %s', async (name, who) => {
    const allowed = []
    for (const role of roleNames) {
      const { code } = await ask(getClient(role), name)
      if (code !== 'forbidden') allowed.push(role)
    }
    const wanted = roleNames.filter((role) => who === 'session' || roles[role].permissions.includes(who))
    expect(allowed).toEqual(wanted)
  })

  it('names permissions that there are', () => {
    expect(guarded.filter(([, who]) => who !== 'session' && !permissionNames.includes(who))).toEqual([])
  })
})

describe('generated requests to the console', () => {
  const { paths, schemas } = describedCalls(endpoints, consoleCalls)
  const document = {
    openapi: '3.1.0',
    paths,
    components: {
      schemas,
      parameters: Object.fromEntries(
        ['Merchant', 'Language', 'Device', 'GatewayVersion'].map((name) => [
          name,
          { name, in: 'header', required: false, schema: { type: 'string' } },
        ]),
      ),
      responses: {
        Refused: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
      },
    },
  } as unknown as OpenApi
  const judge = makeJudge(document)
  let turn = 0

  async function listFaults(route: Route, sent: Sent, headers: Record<string, string>): Promise<string[]> {
    turn += 1
    const answer = await gateway.app.inject({
      method: sent.method,
      url: sent.url,
      headers: { ...sent.headers, host: 'console.localhost', device: 'WEB', ...headers },
      remoteAddress: `10.${String((turn >> 16) & 255)}.${String((turn >> 8) & 255)}.${String(turn & 255)}`,
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    })
    return judge(route, answer)
  }

  it.each(listRoutes(document))(
    'for $method $path are answered on schema, without a server error and without a stack',
    async (route) => {
      if (route.path === endpoints.signOut.path) return
      const headers = getClient('owner').headers()
      for (const [kind, requests] of Object.entries(requestsFor(route, document)))
        await fc.assert(
          fc.asyncProperty(requests, async (sent) => {
            expect(await listFaults(route, sent, headers), kind).toEqual([])
          }),
          { numRuns: Math.ceil(RUNS / 3), seed: SEED, endOnFailure: true },
        )
      expect(errors.splice(0)).toEqual([])
    },
    600_000,
  )
})
