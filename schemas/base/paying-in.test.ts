import { expect, test } from 'vitest'
import { depositPath, getDepositPath, isPayingIn } from './paying-in.ts'

test('a path leads to paying in by its page, whatever else it says', () => {
  const paths = [depositPath, getDepositPath('d-1'), '/member?from=bar&page=depositv2', `${depositPath}#form`]
  expect(paths.filter((path) => !isPayingIn(path))).toEqual([])
})

test('no other path leads to paying in, and no other site', () => {
  const paths = [
    null,
    undefined,
    '/',
    '/member',
    '/member?page=withdraw',
    '/agentHome?page=depositv2',
    'https://elsewhere.test/member?page=depositv2',
    '//elsewhere.test/member?page=depositv2',
    '//[x',
  ]
  expect(paths.filter(isPayingIn)).toEqual([])
})
