import { afterEach, expect, it } from 'vitest'
import { linkHosts } from '../../../schemas/base/link-hosts.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder

afterEach(() => folder.remove())

/** What browsers send for a name with the letter ú. */
const luna = 'xn--lna-8na.example'

it('a name beyond ASCII is the one that browsers send: hosts and links are compared by it', async () => {
  folder = await brandFolder({
    a1: wholeBrand({ merchantCode: 'aaa', domains: ['l\u00fana.example'] }),
    // The same letter as an editor of another system writes it: u, and an accent behind it.
    b1: wholeBrand({
      merchantCode: 'bbb',
      domains: [luna],
      security: { linkHosts: ['lu\u0301na.example'] },
    }),
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  await registry.close()
  const [first, second] = [registry.byId('a1'), registry.byId('b1')]
  expect(registry.byHost(`${luna}:8080`)).toBe(first)
  expect([first?.settings.domains, first?.hosts]).toEqual([[luna], ['a1.localhost', luna]])
  expect(second && [...linkHosts(second.settings, [])]).toEqual([luna])
  expect(registry.findings().get('b1')).toMatchObject([
    { code: 'domain-clash', path: '$.domains[0]', found: luna },
  ])
})
