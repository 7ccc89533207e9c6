import { and, eq } from 'drizzle-orm'
import { type Static, Type } from 'typebox'
import { closed, filled } from '../../../schemas/base/parts.ts'
import { consoleCalls } from '../../../schemas/calls/operators/console-calls.ts'
import { getPermissions } from '../../../schemas/operators/permissions.ts'
import { type ActDetails, appendAct } from '../../base/audit-log/append.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { answerCheck, bodyCheck } from '../../base/http/validation.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { runOnce } from '../../base/requests/run-once.ts'
import { operator, type Operator } from '../access/access.tables.ts'
import { listBrands } from '../access/companies.ts'
import { getNameKey } from '../access/operators.service.ts'
import { findWait, type SignedIn } from '../access/session.service.ts'
import type { ConsoleRoute } from '../console/console-route.ts'
import { demoReady } from '../demo/demo-operators.ts'
import { draftRoutes } from './drafts.routes.ts'
import { draftScope, findDraft } from './drafts.service.ts'
import type { Held } from './held.ts'
import { findOpenPlan, findPlan } from './plans.service.ts'

/** Calls of the console that `npm run brand` makes. Nobody agrees to anything by them. */
const draftCommandNames = [
  'draftList',
  'draftDetail',
  'draftCheck',
  'draftFollowers',
  'draftCreate',
  'draftSave',
  'draftFileStore',
  'draftTakenMerge',
  'draftDiscard',
  'draftPublish',
  'draftSchedule',
  'planList',
  'planMove',
  'planDelete',
] as const
export type DraftCommandName = (typeof draftCommandNames)[number]

/** What `npm run brand` wants done with drafts, in the name of an operator. */
export const draftCommand = closed({
  call: Type.Unsafe<DraftCommandName>(Type.Enum([...draftCommandNames], { description: 'What.' })),
  author: filled('Name of the operator in whose name it is done.', 40),
  brand: Type.Optional(filled('Id of the brand; by default that of the draft or plan.', 31)),
  folder: Type.Optional(
    filled('The brands folder that is meant: refused by a gateway that serves another.', 4096),
  ),
  holds: Type.Boolean({ description: 'Brands that it breaks are held at what was last good.' }),
  request: Type.Optional(
    Type.String({ description: 'Sent again under it, it is done once.', pattern: '^[\\w.~:-]{16,128}$' }),
  ),
  /** The body of an act or the query of a look, without the brand, and without what is taken as it is now: version and revision. */
  sent: Type.Record(Type.String(), Type.Unknown(), { description: 'What the call takes.' }),
})
export type DraftCommand = Static<typeof draftCommand>

/** What a refusal says beside its code. */
export interface DraftRefusal {
  /** What there is not, with the brands that there are, or that the brand has errors. */
  missing?: 'brand' | 'draft' | 'plan'
  brand?: string
  brands?: string[]
  isBroken?: boolean
  /** The brands folder that this gateway serves, where another was meant. */
  serves?: string
  /** The right that the operator lacks. */
  needs?: string
  /** A second person has to agree, to these places where they are known. */
  takesTwo?: true
  needsTwo?: readonly { file: string; pointer: string }[]
}

type Guarded = Exclude<ConsoleRoute, { kind: 'open' }>

const address = 'command line'

/** A refusal that says more than its code. */
export function refuse(code: 'not_found' | 'forbidden' | 'conflict', value: DraftRefusal): Refusal {
  return new Refusal(code, { value })
}

function isOfPlan(call: DraftCommandName): boolean {
  return call === 'planMove' || call === 'planDelete'
}

const planId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The draft or plan that is named, of whatever company and whether or not it is still open; refused by name where there is none. */
function findNamed({ database }: Platform, { call, sent }: DraftCommand) {
  const id = typeof sent['id'] === 'string' ? sent['id'] : ''
  return database.within(draftScope, async (tx) => {
    if (isOfPlan(call)) {
      const plan = planId.test(id) ? await findPlan(tx, id) : undefined
      if (!plan) throw refuse('not_found', { missing: 'plan' })
      return { brand: plan.brand, isOpen: plan.status === 'open', now: { revision: plan.revision } }
    }
    const draft = await findDraft(tx, id)
    if (!draft) throw refuse('not_found', { missing: 'draft' })
    const plan = call === 'draftSchedule' ? await findOpenPlan(tx, id) : undefined
    const now = { version: draft.version, ...(plan && { revision: plan.revision }) }
    return { brand: draft.brand, isOpen: draft.status === 'open', now }
  })
}

function requireBrand({ registry }: Platform, id: string): LoadedBrand {
  const brand = registry.byId(id)
  if (brand) return brand
  const brands = [...registry.ids()].sort()
  throw refuse('not_found', { missing: 'brand', brand: id, brands, isBroken: registry.findings().has(id) })
}

async function findBrand(platform: Platform, command: DraftCommand): Promise<LoadedBrand> {
  return requireBrand(platform, command.brand ?? (await findNamed(platform, command)).brand)
}

/** The log-in of a name. Those of a demo are there before anybody opened the console. */
async function findLogin(platform: Platform, scope: string, name: string): Promise<Operator | undefined> {
  const find = async () => {
    const named = and(eq(operator.merchant, scope), eq(operator.nameKey, getNameKey(name)))
    const [login] = await platform.database.within(scope, (tx) => tx.select().from(operator).where(named))
    return login
  }
  const known = await find()
  if (known || platform.config.production) return known
  await demoReady(platform)
  return find()
}

async function findCaller(platform: Platform, company: string, name: string): Promise<SignedIn> {
  const { config, clock } = platform
  const scope = companyScope(company)
  const login = await findLogin(platform, scope, name)
  if (login?.status !== 'active' || (login.isDemo && config.production))
    throw new Refusal('account_not_found')
  const now = clock()
  const { id, personId, roles } = login
  return {
    sessionId: '',
    operatorId: id,
    personId,
    name: login.name,
    company,
    scope,
    roles,
    permissions: getPermissions(roles),
    csrf: '',
    endsAt: now,
    waitsUntil: findWait(login, now),
  }
}

function findRoute(call: DraftCommandName): Guarded {
  const route = draftRoutes.find(({ name }) => name === call)
  if (!route || route.kind === 'open') throw new Error(`${call} is no call of drafts`)
  return route
}

/** One command, carried out as the console does it for the operator in whose name it is. */
class Carrier {
  readonly #noted: ActDetails = {}
  readonly #platform: Platform
  readonly #caller: SignedIn
  readonly #brand: LoadedBrand
  readonly #command: DraftCommand
  readonly #route: Guarded

  constructor(platform: Platform, caller: SignedIn, brand: LoadedBrand, command: DraftCommand) {
    this.#platform = platform
    this.#caller = caller
    this.#brand = brand
    this.#command = command
    this.#route = findRoute(command.call)
  }

  #getContext(sent: object) {
    const { registry, clock } = this.#platform
    return {
      platform: this.#platform,
      areas: [],
      body: sent as never,
      query: sent as never,
      address,
      userAgent: '',
      isSecure: true,
      cookie: () => undefined,
      setCookie: () => undefined,
      operator: this.#caller,
      brands: listBrands(registry, this.#caller.company),
      now: clock(),
      note: (details: ActDetails) => void Object.assign(this.#noted, details),
    }
  }

  /** What the call takes: the draft or plan as it is now, checked as the console checks it. */
  async #complete(): Promise<Record<string, unknown>> {
    const { call, sent } = this.#command
    const isNamed = sent['id'] !== undefined
    const named = isNamed ? await findNamed(this.#platform, this.#command) : undefined
    if (named && (!named.isOpen || named.brand !== this.#brand.id))
      throw refuse('not_found', { missing: isOfPlan(call) ? 'plan' : 'draft' })
    const isAct = this.#route.kind === 'act'
    const whole = { ...(isAct && named?.now), ...sent, brand: this.#brand.id }
    const schema = consoleCalls[call]
    const input = isAct ? schema.body : schema.query
    if (input) bodyCheck(input)(whole)
    return whole
  }

  /** Nobody signed in for it: the log says that the command did it, and whose name it was given. */
  async #log(tx: Tx, outcome: string): Promise<void> {
    const { after } = this.#noted
    const { needs } = this.#route
    await appendAct(tx, {
      ...this.#noted,
      // What a second person would have been asked is not waiting for one.
      after: { ...after, ...(outcome !== 'done' && { outcome }), author: this.#caller.name },
      operatorId: null,
      commandName: 'npm run brand',
      address,
      act: this.#command.call,
      permission: needs === 'session' ? null : needs,
      outcome,
    })
  }

  async #act(route: Extract<Guarded, { kind: 'act' }>): Promise<unknown> {
    const whole = await this.#complete()
    const context = this.#getContext(whole)
    const prepared = await route.prepare?.(context)
    if (this.#command.holds && Array.isArray(prepared))
      whole['holding'] = (prepared as Held).map(({ brand }) => brand)
    return this.#platform.database.within(this.#caller.scope, async (tx) => {
      const value = await route.handler(tx, context, prepared)
      const { state, needsTwo = [] } = value as { state?: string } & Pick<DraftRefusal, 'needsTwo'>
      // The command line proves nobody to be a person: it asks no second one, so that nothing of this is stored.
      if (state === 'waiting') throw refuse('forbidden', { takesTwo: true, needsTwo })
      await this.#log(tx, 'done')
      return value
    })
  }

  async #actOnce(route: Extract<Guarded, { kind: 'act' }>): Promise<unknown> {
    const { call, request: id, sent } = this.#command
    if (id === undefined) return this.#act(route)
    const caller = `command ${this.#caller.operatorId}`
    const request = { scope: this.#caller.scope, caller, call: `command ${call}`, id, body: sent, query: {} }
    const produce = async () => JSON.stringify(await this.#act(route))
    return JSON.parse(await runOnce(this.#platform, request, { produce }))
  }

  async #logRefusal({ code }: Refusal): Promise<void> {
    const { id, reason } = this.#command.sent
    const { subjectId = typeof id === 'string' ? id.slice(0, 64) : undefined } = this.#noted
    Object.assign(this.#noted, {
      ...(subjectId !== undefined && { subjectId }),
      ...(typeof reason === 'string' && { reason: reason.slice(0, 300) }),
    })
    await this.#platform.database.within(this.#caller.scope, (tx) => this.#log(tx, code))
  }

  async carryOut(): Promise<unknown> {
    const route = this.#route
    try {
      if (route.needs !== 'session' && !this.#caller.permissions.has(route.needs))
        throw refuse('forbidden', { needs: route.needs })
      if (route.kind === 'act') return await this.#actOnce(route)
      return await route.handler(this.#getContext(await this.#complete()))
    } catch (error) {
      if (error instanceof Refusal && (route.kind === 'act' || error.code === 'forbidden'))
        await this.#logRefusal(error)
      throw error
    }
  }
}

/**
 * Carries out what `npm run brand` wants, for whoever may open the database or knows its secret: as the console does it for an
 * operator, with that operator's rights, and a line of the audit log. What takes a second person is refused, with the places that do.
 */
export async function runDraftCommand(platform: Platform, command: DraftCommand): Promise<unknown> {
  const brand = await findBrand(platform, command)
  const caller = await findCaller(platform, brand.merchant.company, command.author)
  const value = await new Carrier(platform, caller, brand, command).carryOut()
  answerCheck(command.call, consoleCalls[command.call].value)(value)
  return value
}
