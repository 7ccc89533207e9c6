import { cleanup, render } from '@testing-library/react'
import { StaticRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { EngineContext } from '../../../engine/base/engine/engine.ts'
import { createEngine } from '../../../engine/root/create-engine.ts'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { testRegistry } from '../../../engine/testing/registry.fixture.tsx'
import { BrandMark } from './brand-mark.tsx'

afterEach(cleanup)

function markWith(mark?: { url: string; ratio: number; dark?: string }) {
  const boot = testBoot('EN')
  const assets = { ...boot.assets, ...(mark && { mark }) }
  const engine = createEngine({ boot: { ...boot, assets }, registry: testRegistry() })
  const { container } = render(
    <StaticRouter location="/">
      <EngineContext value={engine}>
        <BrandMark />
      </EngineContext>
    </StaticRouter>,
  )
  const image = container.querySelector('img')
  const dark = container.querySelector('img.only-dark')?.getAttribute('src')
  return {
    ...(dark && { dark }),
    image: image && [image.getAttribute('src'), image.width, image.height],
    word: container.querySelector('.brand__word')?.textContent ?? null,
    label: container.querySelector('a')?.getAttribute('aria-label'),
  }
}

test('the header draws the logo that is a file, with the name behind it unless the logo is wide', () => {
  const label = 'Tala, home'
  expect(markWith()).toEqual({ image: null, word: 'Tala', label })
  expect(markWith({ url: '/own.svg', ratio: 1 })).toEqual({
    image: ['/own.svg', 40, 40],
    word: 'Tala',
    label,
  })
  expect(markWith({ url: '/own.png', ratio: 3 })).toEqual({ image: ['/own.png', 120, 40], word: null, label })
})

test('a logo for the dark stands beside that for the light, and the scheme shows one of them', () => {
  expect(markWith({ url: '/own.svg', ratio: 3, dark: '/own-dark.svg' })).toMatchObject({
    image: ['/own.svg', 120, 40],
    dark: '/own-dark.svg',
  })
})
