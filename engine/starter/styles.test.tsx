import { beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from './chunk.ts'
import { stylesArrived, watchStyles } from './styles.ts'

watchStyles()
beforeEach(() => document.head.replaceChildren())

const options = { delays: [0, 0], recover: () => Promise.resolve(false) }

/** Code whose style sheet does not come. As the build's loader does, it is requested once, whether it comes or not. */
function styled() {
  const first = document.createElement('link')
  first.rel = 'stylesheet'
  first.href = '/assets/account.css'
  const load = async () => {
    if (first.parentNode || document.head.hasChildNodes()) return 'code'
    document.head.append(first)
    first.dispatchEvent(new Event('error'))
    throw new Error('no style sheet')
  }
  return { first, load }
}

async function nextAfter(link: Element) {
  return vi.waitFor(() => {
    const next = document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    if (!next || next === link) throw new Error('not requested again')
    return next
  })
}

test('code whose style sheet failed comes only with it, at the next try', async () => {
  const { first, load } = styled()
  const settled = vi.fn()
  void loadChunk(load, options).then(settled)
  const second = await nextAfter(first)
  expect(second.href).toBe(first.href)
  expect(settled).not.toHaveBeenCalled()
  second.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('code'))
})

test('a style sheet that fails again is requested again', async () => {
  const { first, load } = styled()
  const loading = loadChunk(load, options)
  const second = await nextAfter(first)
  second.dispatchEvent(new Event('error'))
  const third = await nextAfter(second)
  third.dispatchEvent(new Event('load'))
  expect(await loading).toBe('code')
})

test('code waits for a style sheet that somebody else asked for, until it came or failed', async () => {
  const links = ['load', 'error'].map((ending) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    document.head.append(link)
    return { link, ending }
  })
  const settled = vi.fn()
  const waiting = stylesArrived().then(settled)
  for (const { link, ending } of links) {
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
    link.dispatchEvent(new Event(ending))
  }
  await waiting
})
