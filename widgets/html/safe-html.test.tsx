import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { SafeHtml } from './safe-html.tsx'

afterEach(cleanup)

const draw = (html: string) =>
  render(
    <MemoryRouter>
      <SafeHtml html={html} />
    </MemoryRouter>,
  ).container.innerHTML

test('keeps the markup that an article needs', () => {
  expect(draw('<p>One <b>bold</b> word</p><ul><li>a</li></ul><br>')).toBe(
    '<div class="prose"><p>One <b>bold</b> word</p><ul><li>a</li></ul><br></div>',
  )
})

test('keeps links of this site and https links, and takes any other link away', () => {
  expect(draw('<a href="/promotions#x" onclick="evil()">in</a>')).toBe(
    '<div class="prose"><a href="/promotions#x" data-discover="true">in</a></div>',
  )
  expect(draw('<a href="https://example.org/">out</a>')).toBe(
    '<div class="prose"><a href="https://example.org/" target="_blank" rel="noopener noreferrer">out</a></div>',
  )
  for (const to of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    ' javascript:alert(1)',
    'http://x',
  ]) {
    expect(draw(`<a href="${to}">gone</a>`)).toBe('<div class="prose"><span>gone</span></div>')
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
])('draws nothing of %s', (html) => {
  expect(draw(html)).toBe('<div class="prose"></div>')
})

test('takes attributes off, also style and handlers', () => {
  expect(draw('<p style="position:fixed" onclick="x()" id="main" class="hdr">x</p>')).toBe(
    '<div class="prose"><p>x</p></div>',
  )
})

test('plain text keeps the words and resolves the common entities', () => {
  expect(plainText('<p>Tom &amp; <b>Ana</b></p>\n<p>&lt;3</p>')).toBe('Tom & Ana <3')
})
