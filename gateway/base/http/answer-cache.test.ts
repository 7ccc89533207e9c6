import { expect, it } from 'vitest'
import type { LoadedBrand } from '../brand/brand.types.ts'
import { cachedAnswer } from './answer-cache.ts'

it('makes what is requested again once, however many other queries strangers think of', async () => {
  const visitor = { brand: {} as LoadedBrand, language: 'EN' }
  let made = 0
  const ask = (query: unknown) =>
    cachedAnswer(visitor, { name: 'helpCenter' }, query, () => Promise.resolve(String((made += 1))))
  const strange = async (from: number) => {
    for (let at = from; at < from + 150; at++) await ask({ at })
  }
  await strange(0)
  await strange(150)
  made = 0
  const answers = [await ask({})]
  await strange(300)
  answers.push(await ask({}))
  await strange(450)
  answers.push(await ask({}))
  expect(answers).toEqual(['1', '1', '1'])
})

it('makes an answer anew once what its route names is another', async () => {
  const visitor = { brand: {} as LoadedBrand, language: 'EN' }
  let made = 0
  let open = 'raffle'
  const route = { name: 'announcements', cachedFor: () => open } as const
  const ask = () => cachedAnswer(visitor, route, {}, () => Promise.resolve(String((made += 1))))
  const answers = [await ask(), await ask()]
  open = ''
  answers.push(await ask())
  expect(answers).toEqual(['1', '1', '2'])
})
