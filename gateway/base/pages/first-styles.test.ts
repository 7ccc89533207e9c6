import { expect, test } from 'vitest'
import { firstStyles } from './first-styles.ts'

const sheets: Record<string, string> = {
  '/a.css':
    '*,:before{box-sizing:border-box}html{margin:0}.bar{color:red}.bar,.footer{gap:0}.bar .icon{width:1px}.bar>.none{top:0}' +
    '.bar:has(>.is-on):not(.none){left:0}.bar[data-x="}{,"]{right:0}#top:hover{inset:0}nav{order:1}table,nav::before{order:2}' +
    '@media (width>=9px){.bar{top:1px}.none{top:2px}}@media print{.none{top:3px}}@keyframes run{to{top:0}}@keyframes idle{to{top:1px}}',
  '/b.css': '.bar{animation:run 1s}.none{animation:idle 1s}@supports (gap:0){@media print{.icon{top:0}}}',
}
const html = '<nav class="bar" id="top"><svg class="icon big" data-x=".none"></svg></nav>'
const choose = firstStyles((href) => sheets[href] ?? '')

test('a first screen has the rules that name nothing but what is on it, in the order of the sheets', () => {
  expect(choose(html, ['/a.css', '/b.css'])).toBe(
    '*,:before{box-sizing:border-box}html{margin:0}.bar{color:red}.bar{gap:0}.bar .icon{width:1px}' +
      '.bar:has(>.is-on):not(.none){left:0}.bar[data-x="}{,"]{right:0}#top:hover{inset:0}nav{order:1}nav::before{order:2}' +
      '@media (width>=9px){.bar{top:1px}}@keyframes run{to{top:0}}' +
      '.bar{animation:run 1s}@supports (gap:0){@media print{.icon{top:0}}}',
  )
})

test('a sheet that nothing on the page needs leaves no rule', () => {
  expect(choose('<p></p>', ['/b.css'])).toBe('')
})
