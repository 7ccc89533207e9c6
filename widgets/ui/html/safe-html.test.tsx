import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { draw as drawIn } from '../../testing/draw.tsx'
import { plainText } from './plain-text.ts'
import { SafeHtml } from './safe-html.tsx'

afterEach(cleanup)

const { brand } = testBoot()
const boot = { brand: { ...brand, security: { ...brand.security, linkHosts: ['example.org'] } } }

async function draw(html: string) {
  const { container } = await drawIn(<SafeHtml html={html} />, { boot })
  return container.querySelector('.prose')?.outerHTML
}

test('keeps the markup that an article needs', async () => {
  expect(await draw('<p>One <b>bold</b> word</p><ul><li>a</li></ul><br>')).toBe(
    '<div class="prose"><p>One <b>bold</b> word</p><ul><li>a</li></ul><br></div>',
  )
})

test('keeps links of this site and https links, and takes any other link away', async () => {
  expect(await draw('<a href="/promotions#x" onclick="evil()">in</a>')).toBe(
    '<div class="prose"><a href="/promotions#x">in</a></div>',
  )
  expect(await draw('<a href="https://example.org/">out</a>')).toBe(
    '<div class="prose"><a href="https://example.org/" target="_blank" rel="noopener noreferrer">out</a></div>',
  )
  for (const to of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    ' javascript:alert(1)',
    'http://x',
    'https://evil.example/',
  ]) {
    expect(await draw(`<a href="${to}">gone</a>`)).toBe('<div class="prose"><span>gone</span></div>')
  }
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<template><p>x</p></template>',
])('draws nothing of %s', async (html) => {
  expect(await draw(html)).toBe('<div class="prose"></div>')
})

test('takes attributes off, also style and handlers', async () => {
  expect(await draw('<p style="position:fixed" onclick="x()" id="main" class="hdr">x</p>')).toBe(
    '<div class="prose"><p>x</p></div>',
  )
})

test('plain text keeps the words and resolves the common entities', () => {
  expect(plainText('<p>Tom &amp; <b>Ana</b></p>\n<p>&lt;3</p>')).toBe('Tom & Ana <3')
})
