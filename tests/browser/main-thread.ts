import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds of the thread's own work. */
  tdur?: number
  args?: { name?: string }
}

/**
 * Slows a page's processor and runs something meanwhile; returns the milliseconds of work of each task of the page's thread,
 * the longest first. What other programs of a busy machine took meanwhile is not in them.
 */
export async function listTasks(page: Page, slowdown: number, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser() as Browser
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-lighthouse'] })
  let trace: Buffer
  try {
    await work()
  } finally {
    trace = await browser.stopTracing()
    await devtools.detach()
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const names = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const threads = new Set(names.map(({ pid, tid }) => `${String(pid)} ${String(tid)}`))
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${String(pid)} ${String(tid)}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a)
}

/**
 * Milliseconds that a page, slowed down, takes to render 600 lines of text, the fastest of some tries: what a machine with slow
 * memory takes longer for, though its clock is as fast as another's.
 */
export async function renderingTime(page: Page, slowdown: number): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  try {
    return await page.evaluate(() => {
      const render = () => {
        const box = document.createElement('div')
        const startedAt = performance.now()
        for (let line = 0; line < 600; line += 1) {
          const text = document.createElement('p')
          text.append(`${String(line)} `, document.createElement('b'), 'of a record')
          box.append(text)
        }
        document.body.append(box)
        box.getBoundingClientRect()
        const took = performance.now() - startedAt
        box.remove()
        return took
      }
      return Math.min(...Array.from({ length: 9 }, render))
    })
  } finally {
    await devtools.detach()
  }
}
