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
export async function tasksOf(page: Page, slowdown: number, work: () => Promise<void>): Promise<number[]> {
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
