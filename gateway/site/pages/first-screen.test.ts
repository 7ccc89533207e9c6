import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './testing/site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function getPage(url: string, html: string) {
  site.rendered.mockResolvedValueOnce({ html, status: 200 })
  const { payload, headers } = await site.get(url)
  return { page: payload, policy: String(headers['content-security-policy']) }
}

it('paints the first frame of a page with the rules of its first screen, and lets the sheets follow', async () => {
  const fold = '<i id="fold" hidden=""></i>'
  const { page, policy } = await getPage(
    '/promotions',
    `<b class="top"></b>${fold}<p class="rest"></p><footer class="low"></footer><b class="over"></b>`,
  )
  const styles = [...page.matchAll(/<style([^>]*)>(.*?)<\/style>/gs)].map(([, kind, css = '']) => ({
    kind,
    css,
  }))
  expect(styles.slice(1)).toEqual([
    {
      kind: ' data-first="rules"',
      css: '/assets/main-abc.css{<b class="top"><\\/b><\\/footer><b class="over"><\\/b>}',
    },
    {
      kind: ' data-first="screen" media="(scripting)"',
      css: expect.stringMatching(
        /^\.main__part:not\(\.main__part--first\)\{display:var\(--first-rest,none\)\}/,
      ),
    },
  ])
  const hashes = styles.map(({ css }) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`)
  const sheet = '<link rel="stylesheet" href="/assets/main-abc.css"'
  expect(page).toContain(
    `${sheet} media="not all" fetchpriority="high" data-whole><noscript>${sheet}></noscript>`,
  )
})

it('has a page that names no fold wait for its sheets', async () => {
  const { page } = await getPage('/sports', '<main></main><footer></footer>')
  expect(page).toContain('<link rel="stylesheet" href="/assets/main-abc.css">')
  expect(page).not.toContain('data-first')
})

it('asks for scripts after all that the first frame shows', async () => {
  const { page } = await getPage('/lottery', '<main><i id="fold" hidden=""></i></main>')
  const [before = '', after = ''] = page.split('</main>')
  expect(before).not.toMatch(/modulepreload|<script/)
  expect(after).toMatch(/<script type="module" src="\/assets\/starter-abc.js".*modulepreload/)
})
