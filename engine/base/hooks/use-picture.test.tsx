import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Engine, EngineContext } from '../engine/engine.ts'
import { createPictureHosts } from '../page/picture/picture-hosts.ts'
import { usePicture } from './use-picture.ts'

const path = '/art/1.svg'

function Shown() {
  const { box, src, failed, onError } = usePicture(path, false)
  return failed ? <i>no picture</i> : <img ref={box} src={src} alt="" onError={onError} />
}

function draw(hosts: readonly string[] = []) {
  const pictures = createPictureHosts(hosts, () => 0)
  const { container } = render(
    <EngineContext value={{ pictures } as unknown as Engine}>
      <Shown />
    </EngineContext>,
  )
  const image = () => container.querySelector('img')
  return {
    pictures,
    address: () => image()?.getAttribute('src'),
    fail: () => fireEvent.error(image() as Element),
  }
}

function network(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  fireEvent(window, new Event(isThere ? 'online' : 'offline'))
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('a picture that failed without a network is asked for again from its host when the network is back', () => {
  const { pictures, address, fail } = draw(['https://a.example', 'https://b.example'])
  network(false)
  fail()
  expect(address()).toBeUndefined()
  network(true)
  expect(address()).toBe('https://a.example/art/1.svg')
  expect(pictures.address(path, 0)).toBe('https://a.example/art/1.svg')
})

it('a picture that every host failed is asked for again when the network is back', () => {
  const { address, fail } = draw()
  fail()
  expect(address()).toBeUndefined()
  network(true)
  expect(address()).toBe(path)
})
