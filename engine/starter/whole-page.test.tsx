import { beforeEach, expect, test } from 'vitest'
import { watchStyles } from './styles.ts'
import { showWhole, styleWhole } from './whole-page.ts'

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

/** A sheet of the page arrives. */
function bring() {
  const [sheet] = document.getElementsByTagName('link')
  Object.defineProperty(sheet, 'sheet', { value: {} })
  sheet?.dispatchEvent(new Event('load'))
}

test('a page has only its first screen until its sheets are here, and then all of it', async () => {
  const shown = showWhole()
  expect(getState()).toEqual(['theme', 'rules', 'screen', 'sheet not all'])
  bring()
  await shown
  expect(getState()).toEqual(['theme', 'sheet on'])
})

test('a page whose sheet does not come keeps the rules of its first screen, and shows the rest', async () => {
  const shown = showWhole()
  document.querySelector('link')?.dispatchEvent(new Event('error'))
  await shown
  expect(getState()).toEqual(['theme', 'rules', 'sheet on'])
})

test('the first screen comes to life in the style of the whole page, without what is below it', async () => {
  const styled = styleWhole()
  bring()
  await styled
  expect(getState()).toEqual(['theme', 'screen', 'sheet on'])
  await showWhole()
  expect(getState()).toEqual(['theme', 'sheet on'])
})
