import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { and, eq } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import { getDepositPath } from '../../../schemas/base/paying-in.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { escaped } from '../../base/pages/markup.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { addCallbackRoute } from '../providers/callback-route.ts'
import { takeCallback } from './take-decision.ts'
import { deposit, type Deposit } from './payments.tables.ts'
import { rememberPaid } from './sandbox-memory.ts'
import { sandboxCallback } from './sandbox.provider.ts'

const policy = [
  ...["default-src 'none'", "style-src 'self'", "form-action 'self'"],
  ...["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'"],
].join('; ')

const folder = 'gateway/money/payments/page'

function read(file: string) {
  return readFileSync(path.join(folder, file), 'utf8')
}

interface Params {
  Params: { reference: string }
}

async function pending({ database }: Platform, { brand, params }: FastifyRequest<Params>): Promise<Deposit> {
  const { merchantCode: merchant } = brand.settings
  const { reference } = params
  const [found] = await database.within(merchant, (tx) =>
    tx
      .select()
      .from(deposit)
      .where(
        and(
          eq(deposit.merchant, merchant),
          eq(deposit.provider, 'sandbox'),
          eq(deposit.reference, reference),
        ),
      ),
  )
  if (!found) throw new Refusal('not_found')
  return found
}

const pagePath = '/dev/payment/:reference([0-9a-f-]{36})'

const notices: Readonly<Record<Deposit['status'], string>> = {
  pending: 'No money moves here. Choose what a real provider would report.',
  review: 'Our team is checking this payment.',
  confirmed: 'Paid. The money is in your wallet.',
  declined: 'Declined. Nothing was paid.',
  expired: 'Expired. You can still confirm it: late payments are credited.',
  cancelled: 'Cancelled. You can still confirm it: late payments are credited.',
}

/** The sandbox's page, on which whoever pays decides how it ends. In production it does not exist. */
function addSandbox(app: FastifyInstance, platform: Platform): void {
  const [html, css] = [read('sandbox.html'), read('sandbox.css')]
  const headers = { 'cache-control': 'no-store', 'content-security-policy': policy }
  app.get('/dev/payment.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  app.get<Params>(pagePath, async (request, reply): Promise<FastifyReply> => {
    const row = await pending(platform, request)
    const values: Record<string, string> = {
      brand: request.brand.settings.name,
      amount: Intl.NumberFormat('en', { minimumFractionDigits: row.scale }).format(
        decimal(row.amount, row.scale) as `${number}`,
      ),
      currency: request.brand.merchant.currency.symbol,
      expires: row.expiresAt.toISOString().slice(11, 16),
      method: row.method,
      sign: row.status === 'confirmed' ? '✓' : row.status === 'declined' ? '×' : '…',
      reference: row.reference,
      said: notices[row.status],
      back: getDepositPath(row.id),
      state: row.status,
    }
    const page = html.replace(/\{(\w+)\}/g, (_whole, name: string) => escaped(values[name] ?? ''))
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  })
  app.post<Params>(pagePath, async (request, reply): Promise<FastifyReply> => {
    const row = await pending(platform, request)
    const { decision } = (request.body ?? {}) as { decision?: unknown }
    if (decision !== 'confirmed' && decision !== 'declined') throw new Refusal('invalid_request')
    if (decision === 'confirmed') await rememberPaid(platform, row)
    const callback = sandboxCallback(platform.config.secret, row, decision, platform.clock())
    await takeCallback(platform, 'sandbox', { ...callback, host: request.hostname })
    return reply.headers(headers).redirect(`/dev/payment/${row.reference}`, 303)
  })
}

/** Where payment providers report, and the page of the sandbox. */
export async function addPayments(app: FastifyInstance, platform: Platform): Promise<void> {
  await addCallbackRoute(app, platform, {
    path: '/wps/payment/callback/:provider',
    of: 'deposit',
    take: (_platform, provider, callback) => {
      const [path = ''] = callback.path.split('?')
      return takeCallback(platform, provider, { ...callback, path })
    },
  })
  if (!platform.config.production) addSandbox(app, platform)
}
