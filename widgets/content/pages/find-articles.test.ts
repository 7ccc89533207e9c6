import { expect, it } from 'vitest'
import { findArticles } from './find-articles.ts'

it.each([
  ['كلمه المرور', 'Arabic as it is typed'],
  ['كلمة المرور', 'Arabic as it is written'],
  ['مستوي', 'a letter without its dots'],
  ['PASSWORT  vergessen', 'case and doubled spaces'],
  ['conexao', 'accents'],
])('finds %j: %s (G3)', (term) => {
  const texts = [
    ['other', 'nothing of it'],
    ['this', 'كلمة المرور · مستوى · Passwort vergessen · conexão'],
  ] as const
  expect(findArticles(texts, term)).toEqual(['this'])
})
