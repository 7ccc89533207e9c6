import { expect, it } from 'vitest'
import { unreadMarks } from './unread-marks.ts'

it.each([
  ['![A board](board.png)', /picture/],
  ['<table><tr><td>x</td></tr></table>', /table/],
  ['<ul><li>x</li></ul>', /markup of HTML/],
  [':::note\nx\n:::', /box/],
  ['$$a+b$$', /formula/],
  ['[a][b]\n\n[b]: /c', /link/],
  ['<canvas>x</canvas>', /tag of HTML/],
])('%j is named', (text, message) => {
  expect(unreadMarks(text)[0]).toMatchObject({
    code: 'article-markup',
    message: expect.stringMatching(message) as string,
  })
})

it.each([
  '**a** <u>b</u><br>c',
  '| a | b |\n|---|---|',
  'a[^1]\n\n[^1]: b',
  '`<table>` a < b',
  '<details>x</details>',
])('%j is read whole', (text) => {
  expect(unreadMarks(text)).toEqual([])
})
