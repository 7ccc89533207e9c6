import aes from 'crypto-js/aes'
import { expect, test } from 'vitest'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { entriesAt, serviceEntries } from './service.ts'

function sealed(path: string, key = 'phbwtlbf6') {
  return aes.encrypt(path, key).toString()
}

function boot(paths: string[]) {
  return {
    brand: {
      merchantCode: 'phbwtlbf6',
      languages: { default: 'EN', supported: ['EN', 'TY'] },
      service: { links: [{ type: 'mail', title: { EN: 'Write to us' }, to: 'mailto:care@example.com' }] },
    },
    language: { code: 'TY', tag: 'fil', dir: 'ltr' },
    permission: {
      customerService: paths.map((path) => ({ csPosition: 'footer', csType: 'chat', title: 'Chat', path })),
    },
  } as unknown as Boot
}

test("the platform's sealed paths are opened with the merchant code", async () => {
  const [chat] = serviceEntries(boot([sealed('https://chat.example/live')]))
  expect(await chat?.resolve()).toBe('https://chat.example/live')
})

test('a path that is not sealed for this merchant, or may not be followed, leads nowhere', async () => {
  const entries = serviceEntries(
    boot([sealed('https://x.example/', 'other'), sealed('javascript:alert(1)'), '???']),
  )
  const links = await Promise.all(entries.slice(0, 3).map((entry) => entry.resolve()))
  expect(links).toEqual([null, null, null])
})

test("the brand's own entries follow, in the language in use or else the brand's own", async () => {
  const [own] = serviceEntries(boot([]))
  expect({ ...own, resolve: await own?.resolve() }).toEqual({
    id: 'brand-0',
    position: 'brand',
    type: 'mail',
    title: 'Write to us',
    resolve: 'mailto:care@example.com',
  })
})

test('each place shows what is meant for it, and all there is where nothing is', () => {
  const entry = (id: string, position: string, type = 'chat') => ({
    id,
    position,
    type,
    title: id,
    resolve: () => Promise.resolve(null),
  })
  const entries = [
    entry('menu', 'side_menu'),
    entry('both', 'all', 'mail'),
    entry('closed', 'maintenance'),
    entry('own', 'brand'),
  ]
  const ids = (...given: [Parameters<typeof entriesAt>[1], string?]) =>
    entriesAt(entries, ...given).map(({ id }) => id)
  expect(ids('side_menu')).toEqual(['menu', 'both', 'own'])
  expect(ids('maintenance')).toEqual(['both', 'closed', 'own'])
  expect(ids('footer')).toEqual(['both', 'own'])
  expect(ids('footer', 'mail')).toEqual(['both'])
  expect(ids('footer', 'feedback')).toEqual(['both', 'own'])
  expect(entriesAt([entry('menu', 'side_menu')], 'blocked').map(({ id }) => id)).toEqual(['menu'])
})
