import { expect, it } from 'vitest'
import type { LoadedBrand } from '../brand/brand.types.ts'
import { cachedAnswer } from './answer-cache.ts'

it('makes what is requested again once, however many other queries of any brand strangers think of', async () => {
  const [own, other] = [{} as LoadedBrand, {} as LoadedBrand]
  const made: unknown[] = []
  const long = 'x'.repeat(100_000)
  const ask = (brand: LoadedBrand, query: unknown) =>
    cachedAnswer({ brand, language: 'EN' }, { name: 'helpCenter' }, query, () => {
      made.push(query)
      return Promise.resolve(`${JSON.stringify(query)}${long}`)
    })
  // Twice as much in all as is kept, and less between two requests for the same.
  for (let at = 0; at < 700; at++) {
    await ask(other, { at })
    if (at % 100 === 0) await ask(own, 'again')
  }
  expect(made.filter((query) => query === 'again')).toEqual(['again'])
  made.length = 0
  await ask(other, { at: 0 })
  await ask(other, { at: 699 })
  expect(made).toEqual([{ at: 0 }])
})

it('holds a text once that many brands answer', async () => {
  const long = 'y'.repeat(100_000)
  const brands = Array.from({ length: 700 }, () => ({}) as LoadedBrand)
  let made = 0
  const askAll = () =>
    Promise.all(
      brands.map((brand) =>
        cachedAnswer({ brand, language: 'EN' }, { name: 'helpCenter' }, {}, () => {
          made += 1
          return Promise.resolve(long)
        }),
      ),
    )
  await askAll()
  await askAll()
  expect(made).toBe(700)
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
