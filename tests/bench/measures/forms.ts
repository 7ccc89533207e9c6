import type { Browser } from 'playwright'
import { scriptSeconds, settle, visit } from '../browser.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'
import type { Subject } from '../subjects.ts'

const KEYS = 'abcdefghijklmnopqrst'

interface Sample {
  mount: number
  submit: number
  key: number
  renders: number
}

async function openRegistration(browser: Browser, subject: Subject) {
  const visited = await visit(browser, `${subject.url}/login`, subject.login)
  await visited.page.hover(subject.toRegister)
  await visited.page.waitForLoadState('networkidle')
  await settle(visited.page)
  const painted = visited.page.evaluate<number>(
    `probe.untilPainted('click', ${JSON.stringify(subject.field)}, ${String(subject.fields)})`,
  )
  await visited.page.click(subject.toRegister)
  const mount = await painted
  await visited.page.waitForLoadState('networkidle')
  await settle(visited.page)
  return { ...visited, mount }
}

async function measureSubmit(browser: Browser, subject: Subject) {
  const { page, mount, close } = await openRegistration(browser, subject)
  const painted = page.evaluate<number>(
    `probe.untilPainted('click', ${JSON.stringify(subject.wrong)}, ${String(subject.marked)})`,
  )
  await page.click(subject.submit)
  const submit = await painted
  await close()
  return { mount, submit }
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

/** P3, P4 and P5: the registration mounted, typed in and submitted, on every subject in turn. */
export async function measureForms(
  browser: Browser,
  subjects: readonly Subject[],
  rounds: number,
): Promise<Finding[]> {
  const samples = new Map<string, Sample[]>(subjects.map(({ id }) => [id, []]))
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const subject of subjects) {
      const sample = {
        ...(await measureSubmit(browser, subject)),
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
    {
      target: 'P3',
      what: 'registration mount to paint, against stock rjsf',
      measured: against('rjsf', 'mount'),
      unit: '×',
      atMost: 0.8,
      figures: all('mount', 1),
    },
    {
      target: 'P3',
      what: 'registration mount to paint, against the limit',
      measured: against('limit', 'mount'),
      unit: '×',
      atMost: 1.5,
    },
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
