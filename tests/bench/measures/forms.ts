import type { Browser, Page } from 'playwright'
import { setTimeout as pause } from 'node:timers/promises'
import { scriptSeconds, settle, until, visit, type VisitOptions } from '../browser.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'
import type { Subject } from '../subjects.ts'

const KEYS = 'abcdefghijklmnopqrst'

interface Sample {
  hovered: number
  tapped: number
  again: number
  submit: number
  key: number
  renders: number
}

/** A page at its login, with nothing left to do. */
async function openLogin(browser: Browser, subject: Subject, options: VisitOptions = {}) {
  const visited = await visit(browser, `${subject.url}/login`, { ...subject.login, ...options })
  await rest(visited.page)
  return visited
}

/** Milliseconds in which a page may load and draw what it expects to be asked for next. */
const REST = 1_500

async function rest(page: Page) {
  await pause(REST)
  await settle(page)
}

/** Milliseconds from a click until the frame in which all fields of the registration are drawn. */
async function timeRegistration(page: Page, subject: Subject, act: () => Promise<void>): Promise<number> {
  const painted = page.evaluate<number>(
    `probe.untilPainted('click', ${JSON.stringify(subject.field)}, ${String(subject.fields)})`,
  )
  await act()
  const took = await painted
  await rest(page)
  return took
}

/** Opens the registration as somebody does whose pointer rests on the link for a moment. */
async function openRegistration(browser: Browser, subject: Subject) {
  const visited = await openLogin(browser, subject)
  await visited.page.hover(subject.toRegister)
  await rest(visited.page)
  const hovered = await timeRegistration(visited.page, subject, () => visited.page.click(subject.toRegister))
  return { ...visited, hovered }
}

/** Milliseconds until the registration shows after a finger that nothing announced. */
async function measureTap(browser: Browser, subject: Subject) {
  const { page, close } = await openLogin(browser, subject, { isTouched: true })
  const tapped = await timeRegistration(page, subject, () => page.tap(subject.toRegister))
  await close()
  return { tapped }
}

async function measureClicks(browser: Browser, subject: Subject) {
  const { page, hovered, close } = await openRegistration(browser, subject)
  const painted = page.evaluate<number>(
    `probe.untilPainted('click', ${JSON.stringify(subject.wrong)}, ${String(subject.marked)})`,
  )
  await page.click(subject.submit)
  const submit = await painted
  await rest(page)
  await page.click(subject.toLogin)
  await until(page, `document.querySelector(${JSON.stringify(subject.toRegister)})`)
  await rest(page)
  const again = await timeRegistration(page, subject, () => page.click(subject.toRegister))
  await close()
  return { hovered, submit, again }
}

async function measureTyping(browser: Browser, subject: Subject) {
  const { page, devtools, close } = await openRegistration(browser, subject)
  await page.focus(subject.typed)
  await page.keyboard.type('ab')
  await settle(page)
  const before = await scriptSeconds(devtools)
  await page.keyboard.type(KEYS)
  await settle(page)
  const key = ((await scriptSeconds(devtools)) - before) * (1000 / KEYS.length)
  const name = await page.getAttribute(subject.typed, 'name')
  await page.evaluate(`probe.typing = ${JSON.stringify(name)}; probe.counting = true`)
  await page.keyboard.type(KEYS)
  await settle(page)
  const renders = (await page.evaluate<number>('probe.otherRenders')) / KEYS.length
  await close()
  return { key, renders }
}

const clicks = [
  { key: 'hovered', what: 'a click on what was hovered' },
  { key: 'tapped', what: 'a tap that nothing announced' },
  { key: 'again', what: 'a second click' },
] as const

/** P3, P4 and P5: the registration shown, typed in and submitted, on every subject in turn. */
export async function measureForms(
  browser: Browser,
  subjects: readonly Subject[],
  rounds: number,
): Promise<Finding[]> {
  const samples = new Map<string, Sample[]>(subjects.map(({ id }) => [id, []]))
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const subject of subjects) {
      const sample = {
        ...(await measureTap(browser, subject)),
        ...(await measureClicks(browser, subject)),
        ...(await measureTyping(browser, subject)),
      }
      samples.get(subject.id)?.push(sample)
    }
  }
  const figure = (id: string, key: keyof Sample) => median((samples.get(id) ?? []).map((s) => s[key]))
  const all = (key: keyof Sample, digits: number) =>
    Object.fromEntries(subjects.map(({ id }) => [id, round(figure(id, key), digits)]))
  const against = (id: string, key: keyof Sample) => round(figure('livery', key) / figure(id, key), 2)
  return [
    ...clicks.flatMap(({ key, what }) => [
      {
        target: 'P3',
        what: `registration shown after ${what}, against stock rjsf`,
        measured: against('rjsf', key),
        unit: '×',
        atMost: 1,
        figures: all(key, 1),
      },
      {
        target: 'P3',
        what: `registration shown after ${what}, against the limit`,
        measured: against('limit', key),
        unit: '×',
        atMost: 1.8,
      },
    ]),
    {
      target: 'P4',
      what: 'script per key, against stock rjsf',
      measured: against('rjsf', 'key'),
      unit: '×',
      atMost: 0.33,
      figures: all('key', 2),
    },
    {
      target: 'P4',
      what: 'renders of other fields per key',
      measured: round(figure('livery', 'renders'), 2),
      unit: '',
      atMost: 0,
      figures: all('renders', 2),
    },
    {
      target: 'P5',
      what: 'first submit with every field wrong (Livery marks the first, its peers all), against the limit',
      measured: against('limit', 'submit'),
      unit: '×',
      atMost: 2.8,
      figures: all('submit', 1),
    },
  ]
}
