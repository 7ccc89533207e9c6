import { expect, it } from 'vitest'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { createPatchedBoot, share } from './patched-boot.ts'

const home = {
  widget: 'page',
  slots: { default: [{ id: 'hero', widget: 'hero', props: { limit: 3 } }, { widget: 'row' }] },
}
const first = testBoot('EN', { screens: { home, live: { widget: 'page' } } })

it('shares whatever says the same', () => {
  const before = { list: [{ x: 1 }, { y: 2 }], other: { z: 3 } }
  const after = share(before, { list: [{ x: 1 }, { y: 4 }], other: { z: 3 } }) as typeof before
  expect(after).toEqual({ list: [{ x: 1 }, { y: 4 }], other: { z: 3 } })
  expect([after.list[0] === before.list[0], after.other === before.other]).toEqual([true, true])
  expect(share(before, structuredClone(before))).toBe(before)
})

it('changes the one node of a screen that a patch changes', () => {
  const boots = createPatchedBoot()
  const boot = boots.over(first)
  const [hero, row] = boot.screens['home']?.slots?.['default'] ?? []
  const [oldHero, oldRow] = home.slots.default
  const next = boots.patch(boot, {
    screens: {
      home: { ...home, slots: { default: [{ ...oldHero, props: { limit: 5 } }, { ...oldRow }] } } as never,
    },
  })
  const [newHero, newRow] = next.screens['home']?.slots?.['default'] ?? []
  expect(newHero).toMatchObject({ props: { limit: 5 } })
  expect([newHero === hero, newRow === row, next.screens['live'] === boot.screens['live']]).toEqual([
    false,
    true,
    true,
  ])
  expect(
    boots.patch(next, {
      screens: {
        home: structuredClone({
          ...home,
          slots: { default: [{ ...oldHero, props: { limit: 5 } }, oldRow] },
        }) as never,
      },
    }),
  ).toBe(next)
})

it('takes what a brand shows, and nothing that would reach out of a draft', () => {
  const boots = createPatchedBoot()
  const boot = boots.over(first)
  const next = boots.patch(boot, {
    brand: {
      ...structuredClone(first.brand),
      name: 'Nova',
      flags: { MOBILENUMREG3: false },
      merchantCode: 'other',
      callOrigin: 'https://evil.example',
      endpoints: { login: { origin: 'https://evil.example' } },
    },
  })
  expect(next.brand).toEqual({
    ...first.brand,
    name: 'Nova',
    flags: { ...first.brand.flags, MOBILENUMREG3: false },
  })
  expect(next.screens).toBe(boot.screens)
})

it('lays what was changed over every boot document that comes later', () => {
  const boots = createPatchedBoot()
  const boot = boots.patch(boots.over(first), {
    brand: { name: 'Nova' },
    screens: { live: { widget: 'lobby' } },
  })
  const later = boots.over(testBoot('TY', { screens: { home, live: { widget: 'page' } } }))
  expect([later.brand.name, later.language.code, later.screens['live']?.widget]).toEqual([
    'Nova',
    'TY',
    'lobby',
  ])
  expect(later.screens['home']).toBe(boot.screens['home'])
})
