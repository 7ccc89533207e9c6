import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { createLog } from '../../base/log/log.ts'
import { sentence } from '../files/issue.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder | undefined
let registry: BrandRegistry | undefined
afterEach(async () => {
  await registry?.close()
  await folder?.remove()
})

async function open(files: Record<string, unknown>): Promise<BrandRegistry> {
  folder = await brandFolder({ base: { ...wholeBrand(), ...files } })
  registry = await openBrandRegistry({ folder: folder.root, log: createLog('silent') })
  return registry
}

function listSentences(at: BrandRegistry): string[] {
  return (at.findings().get('base') ?? []).map(sentence)
}

const card = { code: 'card', minimum: '1', maximum: '5000' }
const gift = { kind: 'cash', amount: '50' }

describe('an amount of a brand', () => {
  it.each<[string, Record<string, unknown>, string]>([
    [
      'with a point between thousands',
      { 'merchant.json': { withdrawal: { autoApproveBelow: '1.000' } } },
      'base/merchant.json:3:25 $.withdrawal.autoApproveBelow 1.000 has 3 decimals, PHP has 2. Found 1.000. Expected at most 2 decimals, and no point between thousands. Write "1000" where the point stands between thousands, or "1.00".',
    ],
    [
      'with noughts before it',
      { 'merchant.json': { withdrawal: { autoApproveBelow: '0100' } } },
      'base/merchant.json:3:25 $.withdrawal.autoApproveBelow not a number in the notation of files. Found "0100". Expected digits from 0 to 9, a point before decimals, nothing between thousands and no sign of a currency. Did you mean 100? Write "100".',
    ],
    [
      'finer than its currency',
      { 'merchant.json': { payoutLimits: { round: '12.3456' } } },
      'base/merchant.json:3:14 $.payoutLimits.round 12.3456 has 4 decimals, PHP has 2. Found 12.3456. Expected at most 2 decimals, and no point between thousands. Write at most 2 decimals, such as "12.35".',
    ],
    [
      'of a currency without decimals',
      {
        'merchant.json': {
          currency: { code: 'JPY', symbol: '¥', scale: 0 },
          transfers: { minimum: '10.5' },
        },
      },
      'base/merchant.json:8:16 $.transfers.minimum 10.5 has 1 decimal, JPY has none. Found 10.5. Expected a whole amount, and no point between thousands. Write a whole amount, such as "11".',
    ],
    [
      'in a list of a list',
      { 'merchant.json': { paymentMethods: [{ ...card, amounts: ['500', '1.500'] }] } },
      'base/merchant.json:9:9 $.paymentMethods[0].amounts[1] 1.500 has 3 decimals, PHP has 2. Found 1.500. Expected at most 2 decimals, and no point between thousands. Write "1500" where the point stands between thousands, or "1.50".',
    ],
    [
      'of a gift of several kinds',
      {
        'rewards/vip.json': {
          levels: [
            {
              id: 'a',
              name: { EN: 'A' },
              from: '1000',
              gift: { ...gift, kind: 'bonus', times: 3, maxStake: '0.005' },
            },
          ],
        },
      },
      'base/rewards/vip.json:13:21 $.levels[0].gift.maxStake 0.005 has 3 decimals, PHP has 2. Found 0.005. Expected at most 2 decimals, and no point between thousands. Write at most 2 decimals, such as "0.01".',
    ],
    [
      'that is a count',
      {
        'rewards/vip.json': {
          measure: { of: 'rounds' },
          levels: [{ id: 'a', name: { EN: 'A' }, from: '1.000' }],
        },
      },
      'base/rewards/vip.json:11:15 $.levels[0].from 1.000 has 3 decimals, and a count has none. Found 1.000. Expected a whole number, and no point between thousands. Write "1000" where the point stands between thousands, or "1".',
    ],
    [
      'that is a number of minutes',
      {
        'merchant.json': {
          responsiblePlay: { prescribed: [{ kind: 'time', period: 'day', amount: '90.5' }] },
        },
      },
      'base/merchant.json:7:19 $.responsiblePlay.prescribed[0].amount 90.5 has 1 decimal, and a count has none. Found 90.5. Expected a whole number, and no point between thousands. Write a whole number, such as "91".',
    ],
  ])('%s is refused with its file, its path and how it is written', async (_, files, expected) => {
    expect(listSentences(await open(files))).toEqual([expected])
  })

  it('is taken with the decimals that the currency has, and with noughts that mean nothing', async () => {
    const at = await open({
      'merchant.json': {
        currency: { code: 'JPY', symbol: '¥', scale: 0 },
        withdrawal: { autoApproveBelow: '500.0' },
        payoutLimits: { round: '1000' },
      },
    })
    expect(listSentences(at)).toEqual([])
  })

  it('stays as it was while the gateway runs and somebody writes one that is too fine', async () => {
    const at = await open({ 'merchant.json': { transfers: { minimum: '10' } } })
    await folder?.write('base', { 'merchant.json': { transfers: { minimum: '1.000' } } })
    await expect.poll(() => listSentences(at).length).toBe(1)
    expect(at.byId('base')?.merchant.transfers.minimum).toBe('10')
  })
})

interface Node {
  pattern?: string
  money?: string
  [key: string]: unknown
}

function* nodesIn(value: unknown, path: string): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Node]
  for (const [key, inner] of Object.entries(value)) yield* nodesIn(inner, `${path}.${key}`)
}

it('every key that a document writes an amount into is known to be one', () => {
  const files = [
    'brand',
    'theme',
    'merchant',
    'screen',
    'rewards-vip',
    'rewards-promotions',
    'rewards-missions',
  ]
  const nodes = files.flatMap((file) => [
    ...nodesIn(JSON.parse(readFileSync(`schemas/json/${file}.schema.json`, 'utf8')), file),
  ])
  const amounts = nodes.filter(([, { pattern }]) => pattern?.endsWith(String.raw`(\.\d{1,4})?$`))
  expect(amounts.length).toBeGreaterThan(40)
  expect(amounts.filter(([, { money }]) => money !== 'amount' && money !== 'measured')).toEqual([])
})
