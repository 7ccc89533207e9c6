import { expect, it } from 'vitest'
import { unknownFile } from './unknown-file.ts'

it.each([
  ['asset/logo.svg', 'assets/logo.svg'],
  ['locale/EN.json', 'locales/EN.json'],
  ['locale/en.json', 'locales/EN.json'],
  ['locales/EN.jsn', 'locales/EN.json'],
  ['locales/en.json', 'locales/EN.json'],
  ['contents/help-term.pt-br.md', 'content/help-term.PT-BR.md'],
  ['locales/ru-RU.json', 'locales/RU.json'],
  ['locales/zh-Hant-TW.json', 'locales/TW.json'],
  ['locales/zh_CN.json', 'locales/CN.json'],
  ['locales/fil.json', 'locales/TY.json'],
  ['locales/pt_BR.json', 'locales/PT-BR.json'],
  ['locales/jp.json', 'locales/JA.json'],
  ['content/help-faq.en-US.md', 'content/help-faq.EN.md'],
  ['screens/Home.json', 'screens/home.json'],
  ['screen/hom.json', 'screens/home.json'],
  ['assets/logo.SVG', 'assets/logo.svg'],
  ['reward/vip.json', 'rewards/vip.json'],
  ['brand.jsn', 'brand.json'],
  ['Theme.json', 'theme.json'],
])('%s is told the name that a brand has for it: %s', (path, suggestion) => {
  expect(unknownFile(path)).toMatchObject({ suggestion, fix: `Rename it to ${suggestion}, or remove it.` })
})

it.each(['notes.txt', 'assets/notes.txt', 'src/index.ts'])('%s is near to nothing', (path) => {
  expect(unknownFile(path).suggestion).toBeUndefined()
})

it.each(['assets/fonts/Own Sans.ttf', 'fonts/own.otf'])('%s is made into what browsers are sent', (path) => {
  expect(unknownFile(path).fix).toMatch(/npm run brand -- font <id> ("Own Sans\.ttf"|own\.otf) --for/)
})
