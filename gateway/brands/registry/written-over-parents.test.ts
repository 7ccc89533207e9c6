import { expect, it } from 'vitest'
import { brandFolder, wholeBrand } from '../testing/brand-folder.ts'
import { overruledRegistry } from './overruled-registry.ts'
import { openBrandRegistry } from './registry.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'

const bonus: Offer = {
  id: 'welcome',
  kind: 'claim',
  category: 'event',
  kicker: {},
  title: { EN: 'Welcome' },
  text: {},
  terms: [{ EN: 'Once.' }],
  art: 'g-koi',
  palette: 0,
  turn: 'once',
  gift: { kind: 'bonus', amount: '100', times: 10, days: 7, onWithdrawal: 'forfeit', ifImpossible: 'share' },
  budget: {},
  priority: 0,
  audience: [],
  conditions: [],
  isStopped: false,
}

it('what the rooms of a parent write reaches none of its children: bonuses, news and switches', async () => {
  const folder = await brandFolder({
    tala: wholeBrand({ name: 'Tala', merchantCode: 'talacode' }),
    luna: { 'brand.json': { extends: 'tala', name: 'Luna', merchantCode: 'lunacode' } },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = overruledRegistry(await openBrandRegistry({ folder: folder.root, log, pollMs: 0 }))
  try {
    const before = registry.byId('luna')
    await registry.overlay('talacode', new Map([['welcome', bonus]]))
    await registry.write('talacode', [
      {
        kind: 'blog',
        key: 'news',
        body: { texts: { EN: { title: 'News', text: 'Text.' } }, date: '2026-11-24', execution: 'none' },
      },
    ])
    await registry.overrule('talacode', { maintenance: true })
    const [tala, luna] = [registry.byId('tala'), registry.byId('luna')]
    expect(tala?.merchant.rewards.promotions.offers).toEqual([bonus])
    expect(tala?.merchant.maintenance).toBe(true)
    expect(luna).toBe(before)
    expect(luna?.merchant.rewards.promotions.offers).toEqual([])
  } finally {
    await registry.close()
    await folder.remove()
  }
})
