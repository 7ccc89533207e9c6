import { expect, it } from 'vitest'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { codeMessage } from '../outbox/messages.ts'
import { brandWord } from './brand-word.ts'

it('a brand is called in each language what its own words call it there, in what it sends as well', async () => {
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: 'brands', log, pollMs: 0 })
  const atlas = registry.byId('atlas')
  await registry.close()
  if (!atlas) throw new Error('atlas is not there')
  expect(['AR', 'EN', 'constructor'].map((code) => brandWord(atlas, code))).toEqual([
    'أطلس',
    'Atlas',
    'Atlas',
  ])
  const { text } = codeMessage(atlas, 'AR', '+971501234567', '123456')
  expect(text).toContain('أطلس')
  expect(text).not.toContain('Atlas')
})
