import { beforeEach, expect, test } from 'vitest'
import { watchStyles } from './styles.ts'
import { showWhole } from './whole-page.ts'

watchStyles()
beforeEach(() => {
  document.head.innerHTML =
    '<style>theme</style><style data-first="rules">a{top:0}</style><style data-first="screen">b{top:0}</style>' +
    '<link rel="stylesheet" media="not all" data-whole>'
})

function getState() {
  return [...document.head.children].map((element) =>
    element instanceof HTMLLinkElement
      ? `sheet ${element.media || 'on'}`
      : (element.getAttribute('data-first') ?? 'theme'),
  )
}

test('a page has only its first screen until its sheets are here, and then all of it', async () => {
  const [sheet] = document.getElementsByTagName('link')
  const shown = showWhole()
  expect(getState()).toEqual(['theme', 'rules', 'screen', 'sheet not all'])
  Object.defineProperty(sheet, 'sheet', { value: {} })
  sheet?.dispatchEvent(new Event('load'))
  await shown
  expect(getState()).toEqual(['theme', 'sheet on'])
})

test('a page whose sheet does not come keeps the rules of its first screen, and shows the rest', async () => {
  const shown = showWhole()
  document.querySelector('link')?.dispatchEvent(new Event('error'))
  await shown
  expect(getState()).toEqual(['theme', 'rules', 'sheet on'])
})
