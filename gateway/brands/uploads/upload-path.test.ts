import { expect, it } from 'vitest'
import { requireUploadPath } from './upload-path.ts'

const others = ['brand.json', 'assets/Logo.png', 'assets/banners/hero.webp', 'content/help-start.EN.md']

it.each([
  'assets/hero.webp',
  'assets/banners/autumn/hero.webp',
  'assets/fonts/own.woff2',
  'content/help-rules.EN.md',
  'assets/Logo.png',
])('%s may be sent', (path) => {
  expect(() => requireUploadPath(path, others)).not.toThrow()
})

it.each<[string, RegExp]>([
  ['../hero.webp', /dot/],
  ['assets/../../hero.webp', /dot/],
  ['/etc/passwd', /no such file/],
  ['assets\\hero.webp', /no such file/],
  ['assets/.hero.webp', /dot/],
  ['assets/.git/hero.webp', /dot/],
  ['assets/hero..webp', /dot/],
  ['assets/hero.webp.', /dot/],
  ['assets/hero.webp\u0000.svg', /no such file/],
  ['assets/he\nro.webp', /no such file/],
  ['assets/h\u202eero.webp', /no such file/],
  ['assets/con.png', /device/],
  ['assets/LPT1.png', /device/],
  ['assets/aux/hero.png', /device/],
  [`assets/${'a'.repeat(120)}.png`, /characters/],
  [`assets/${'a/'.repeat(120)}hero.png`, /characters/],
  ['assets/a/b/c/d/e/hero.png', /too deep/],
  ['assets/logo.png', /capitals alone/],
  ['assets/BANNERS/hero.webp', /capitals alone/],
  ['assets/logo.png/hero.webp', /file and a folder/],
  ['assets/hero.gif', /no such file/],
  ['assets/hero.html', /no such file/],
  ['assets/hero.webp.html', /no such file/],
  ['assets/favicon.ico', /no such file/],
  ['assets/font.ttf', /no such file/],
  ['theme.json', /no such file/],
  ['brand.lock.json', /no such file/],
  ['content/Help.EN.md', /no such file/],
  ['content/help.md', /no such file/],
  ['hero.webp', /no such file/],
  ['', /no such file/],
])('%j is refused', (path, why) => {
  expect(() => requireUploadPath(path, others)).toThrow(why)
})
