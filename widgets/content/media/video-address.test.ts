import { expect, test } from 'vitest'
import { videoAddress } from './video-address.ts'

const allowed = ['https://www.youtube-nocookie.com']

function shown(address: string, origins = allowed) {
  return videoAddress(address, 'pt-BR', origins)
}

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://m.youtube.com/shorts/aqz-KE-bpKQ',
  'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
])('%s is shown quietly, in the language of the page', (address) => {
  expect(shown(address)).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=0&rel=0&cc_load_policy=0&hl=pt-BR&playsinline=1',
  )
})

test.each([
  '',
  'b-hero-1',
  '/help?tag=rules',
  'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v="onload=alert(1)',
  'https://youtube.com.example/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/channel/aqz-KE-bpKQ',
  'javascript:alert(1)',
])('"%s" is no video', (address) => {
  expect(shown(address)).toBeNull()
})

test('nothing is shown where the brand does not allow the site', () => {
  expect(shown('https://youtu.be/aqz-KE-bpKQ', [])).toBeNull()
})
