import { expect, test, vi } from 'vitest'
import { createText } from '../../core/text/text.ts'
import { engineWords, testBoot } from '../../testing/boot.fixture.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { notifyEnded, notifyReturned } from './session-news.ts'

test('news is shown although its words could not be fetched while the network was away', async () => {
  const fetchWords = vi
    .fn<(url: string) => Promise<Record<string, unknown>>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(engineWords('EN', 'pages'))
  const text = createText({ ...testBoot(), fetchWords })
  await expect(text.load(['pages'])).rejects.toThrow('offline')
  const show = vi.fn()
  await notifyEnded({ text, toasts: { show } } as unknown as Engine, 'device')
  expect(show).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringContaining('signed out from your list of devices') }),
  )
})

test.each(['rejected', 'failed', 'reversed', 'paid', 'cancelled'] as const)(
  'a withdrawal that is %s is told, with the way to it, where the money came back unasked (E3)',
  async (status) => {
    const text = createText({ ...testBoot(), fetchWords: () => Promise.resolve(engineWords('EN', 'pages')) })
    const show = vi.fn<Engine['toasts']['show']>()
    const to = vi.fn()
    const event = { body: { withdrawal: 'w', status, receipt: null } }
    await notifyReturned({ text, toasts: { show }, way: { to } } as unknown as Engine, event as never)
    const isTold = status !== 'paid' && status !== 'cancelled'
    expect(show).toHaveBeenCalledTimes(isTold ? 1 : 0)
    show.mock.calls[0]?.[0].action?.run()
    expect(to.mock.calls).toEqual(isTold ? [['/member?page=withdraw']] : [])
  },
)
