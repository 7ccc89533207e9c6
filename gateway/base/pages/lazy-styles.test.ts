import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lazyStyles } from './lazy-styles.ts'

function find(sheets: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'livery-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, css] of Object.entries(sheets)) writeFileSync(path.join(folder, name), css)
  return lazyStyles(folder, ['/assets/index-1.css'])
}

test('a page comes with the sheets whose classes it has, and with no other', () => {
  const stylesFor = find({
    'index-1.css': '.page{padding:0}.chip{color:red}',
    'offers-1.css': '.offers{display:grid}@media (width>9px){.offer__art::after{content:""}}',
    'blog-1.css': '.blog{gap:1px}.chip{margin:0}',
    'icons.svg': '<svg class="blog"/>',
  })
  expect(stylesFor('<main class="page"><ul class="chip offers"></ul></main>')).toEqual([
    '/assets/offers-1.css',
  ])
  expect(stylesFor('<i class="offer__art"></i><b class="blog chip"></b>')).toEqual([
    '/assets/blog-1.css',
    '/assets/offers-1.css',
  ])
  expect(stylesFor('<main class="page chip offer">blog</main>')).toEqual([])
})

test('a class that other sheets name below their own comes with its home sheet alone', () => {
  const stylesFor = find({
    'index-1.css': '.help .field{width:100%}@media print{.help{gap:0}}',
    'form-1.css': '.page,.field:focus{margin:0}.field{height:52px}',
    'code-1.css': '.field input.code{width:9em}.codes>.field{gap:0}',
  })
  expect(stylesFor('<main class="help"><p class="field"></p></main>')).toEqual(['/assets/form-1.css'])
})
