import { expect, test } from 'vitest'
import { socialAddress } from './social-address.ts'

const allowed = ['https://www.facebook.com']
const page = 'https://www.facebook.com/tala.example'

test('the page is requested with its timeline, in the language of the site', () => {
  const address = new URL(socialAddress(page, 'TY', allowed) ?? '')
  expect(address.origin + address.pathname).toBe('https://www.facebook.com/plugins/page.php')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    href: page,
    tabs: 'timeline',
    small_header: 'false',
    adapt_container_width: 'true',
    hide_cover: 'false',
    show_facepile: 'true',
    locale: 'tl_PH',
  })
})

test.each([
  ['PT', 'pt_PT'],
  ['PT-BR', 'pt_BR'],
  ['KR', 'ko_KR'],
  ['constructor', 'en_US'],
])('%s is %s there', (code, locale) => {
  expect(socialAddress(page, code, allowed)).toContain(`locale=${locale}`)
})

test.each(['', 'https://facebook.com.example/x', 'http://www.facebook.com/x', 'javascript:alert(1)'])(
  '"%s" is not shown',
  (address) => {
    expect(socialAddress(address, 'EN', allowed)).toBeNull()
  },
)

test('nothing is shown where the brand does not allow the site', () => {
  expect(socialAddress(page, 'EN', [])).toBeNull()
})
