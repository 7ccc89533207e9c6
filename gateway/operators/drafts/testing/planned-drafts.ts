import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Operation } from '../../../../schemas/brand/operations.ts'
import { runJobs } from '../../../base/jobs/run-jobs.ts'
import { prepareSite } from '../../../testing/prepare-site.ts'
import { first, second, type TestGateway } from '../../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../../testing/console-client.ts'
import { scheduleJob } from '../plan.job.ts'
import { planMailJob } from '../plan-mail.ts'
import { ReleasedBrands } from './released-brand.ts'

export const merchant = first().settings.merchantCode
export const title: Operation = {
  file: 'merchant.json',
  pointer: '/banners/[id=hero]/title/EN',
  do: 'set',
  value: 'Autumn',
}
export const scheme: Operation = { file: 'brand.json', pointer: '/scheme', do: 'set', value: 'dark' }
export const age: Operation = { file: 'brand.json', pointer: '/age/minimum', do: 'set', value: 21 }

/** A site whose drafts are planned: by olga, who owns it, with carl as the second person. */
export class PlannedDrafts {
  readonly brands = new ReleasedBrands()
  readonly gateway: TestGateway
  readonly files = this.brands.whole({
    'brand.json': { name: 'First', merchantCode: merchant },
    'merchant.json': { timeZone: 'UTC', banners: [{ id: 'hero', title: { EN: 'Hello' } }] },
  })
  olga!: ConsoleClient
  carl!: ConsoleClient

  constructor() {
    this.gateway = prepareSite({
      brands: [first(), second()],
      config: { dataFolder: this.brands.folder },
      publisher: this.brands.publisher,
    })
    beforeAll(async () => {
      const email = (name: string) => ({ name, email: `${name}@house.example` })
      this.olga = await newOperator(this.gateway, { ...email('olga'), roles: ['owner'] })
      this.carl = await newOperator(this.gateway, { ...email('carl'), roles: ['cashier'] })
    })
    beforeEach(async () => {
      await this.gateway.db.asOwner('delete from brand_plan; delete from job; delete from inbox_case')
      this.gateway.outbox.length = 0
      this.brands.held = []
      await this.brands.release('first', this.files)
    })
    afterAll(() => {
      rmSync(this.brands.folder, { recursive: true, force: true })
    })
  }

  /** An instant so many seconds from now, by the gateway's clock. */
  inSeconds(seconds: number): string {
    return new Date(this.gateway.platform.clock().getTime() + seconds * 1000).toISOString()
  }

  async write(...operations: Operation[]): Promise<string> {
    const { id } = (await this.olga.call('draftCreate', { body: { brand: 'first', title: 'Autumn' } })).value
    await this.olga.call('draftSave', { body: { brand: 'first', id, version: 0, operations } })
    return id
  }

  schedule(id: string, more: object = {}) {
    const body = { brand: 'first', id, version: 1, reason: 'autumn', at: this.inSeconds(3600), ...more }
    return this.olga.call('draftSchedule', { body })
  }

  /** A draft that goes live in an hour. */
  async plan(operation: Operation = title) {
    const draft = await this.write(operation)
    return { draft, ...(await this.schedule(draft)).value }
  }

  /** What every process does each second. */
  async runDue() {
    const brand = this.gateway.registry.byMerchant(merchant)
    if (!brand) throw new Error('the brand is gone')
    const { platform } = this.gateway
    await runJobs({ platform, brand, now: platform.clock() }, [scheduleJob, planMailJob])
    // The gateway's own look at its jobs may have been first.
    await platform.background.idle()
  }

  async passAndRun(seconds = 3601) {
    this.gateway.pass(seconds)
    await this.runDue()
    // Their sessions ended meanwhile, and each log-in takes half a minute.
    await this.olga.signIn()
    await this.carl.signIn()
  }

  async findStatus(id: string): Promise<unknown> {
    const [row] = await this.gateway.db.asOwner<{ status: string }>(
      `select status from brand_plan where id = '${id}'`,
    )
    return row?.status
  }

  /** An open case, with what its page says of the brand. */
  async findCase(kind: string) {
    const { content } = (await this.carl.call('cases', { query: { kind, status: 'open' } })).value
    const [found] = content
    if (!found) return undefined
    const query = { merchant, id: found.id }
    return { ...found, shown: (await this.carl.call('caseBrand', { query })).value }
  }

  async decide(decision: 'approve' | 'reject', by = this.carl) {
    const { id = '', openedAt = '' } = (await this.findCase('brand.publish')) ?? {}
    const reason = decision === 'approve' ? 'checked' : 'not_now'
    const body = { merchant, id, openedAt, amount: null, decision, reason, comment: '' }
    return by.call('caseDecide', { body })
  }

  read(file = 'merchant.json'): string {
    return this.brands.read('first', file)
  }
}
